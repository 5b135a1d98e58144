/** What the tabs of one browser tell each other. */
type Word = "who looks?" | "I do";

/** Milliseconds in which a tab that is looked at has answered. */
const PATIENCE = 200;

const others = "BroadcastChannel" in globalThis ? new BroadcastChannel("pioche") : null;

others?.addEventListener("message", ({ data }: MessageEvent<Word>) => {
  if (data === "who looks?" && document.visibilityState === "visible") others.postMessage("I do");
});

/** Whether another tab of ours is in front of somebody. */
export function isAnotherLookedAt(): Promise<boolean> {
  if (!others) return Promise.resolve(false);
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<Word>) => data === "I do" && end(true);
    const timer = setTimeout(() => end(false), PATIENCE);
    function end(is: boolean) {
      clearTimeout(timer);
      others?.removeEventListener("message", hear);
      resolve(is);
    }
    others.addEventListener("message", hear);
    others.postMessage("who looks?" satisfies Word);
  });
}
