/** How often to ask, in milliseconds, while somebody looks at the page and while nobody does; null is not at all. */
export interface Pace {
  visible: number;
  hidden: number | null;
}

/** While the server cannot be reached. */
export const UNTIL_REACHED: Pace = { visible: 5_000, hidden: null };

/**
 * Asks now, every so often, and at once when somebody looks again or the line is back; until the function that
 * this returns is called. One question at a time; what cannot be answered is asked again the next time.
 * `isUnseen` says that nobody has looked since the last answer: what is shown may be arranged anew.
 */
export function again(ask: (isUnseen: boolean) => Promise<unknown>, { visible, hidden }: Pace): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;
  let isUnseen = true;

  async function now() {
    clearTimeout(timer);
    if (isAsking || isOver) return;
    isAsking = true;
    await ask(isUnseen).then(
      () => (isUnseen = !isLookedAt()),
      () => undefined,
    );
    isAsking = false;
    wind();
  }

  function wind() {
    clearTimeout(timer);
    const wait = isLookedAt() ? visible : hidden;
    if (wait !== null && !isOver) timer = setTimeout(now, wait);
  }

  function look() {
    isUnseen ||= !isLookedAt();
    if (isLookedAt()) void now();
    else wind();
  }

  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", now);
  window.addEventListener("online", now);
  void now();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("focus", now);
    window.removeEventListener("online", now);
  };
}

export const isLookedAt = () => document.visibilityState !== "hidden";
