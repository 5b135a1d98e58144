/** Keeps the screen from going dark, where the browser can, until what is returned is called. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  /** A page that is out of sight loses its lock, and asks again when it comes back. */
  async function ask() {
    if (document.visibilityState === "hidden") return;
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    if (isOver) await lock?.release();
  }

  document.addEventListener("visibilitychange", ask);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
