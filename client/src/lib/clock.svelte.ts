const TICK = 100;
/** So many milliseconds are little. */
const SHORT = 5_000;
const MINUTE = 60_000;

/** How long what is shown of that time stays true enough. */
function patience(left: number): number {
  if (left > 60 * MINUTE) return MINUTE / 4;
  return left > 3 * MINUTE ? 1_000 : TICK;
}

/**
 * Time left, by seat. The server says how much is left; from then on the monotonic clock counts,
 * so a wall clock that is wrong, or set meanwhile, changes nothing.
 */
export class Clock {
  #remaining = $state.raw<readonly (number | null)[]>([]);
  #arrived = $state.raw(0);
  #now = $state.raw(0);
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What a whole turn lasts in milliseconds; null without a clock. */
  whole = $state.raw<number | null>(null);

  set(remaining: readonly (number | null)[], seconds: number | null): void {
    this.#arrived = this.#now = performance.now();
    this.#remaining = remaining;
    this.whole = seconds === null ? null : seconds * 1000;
    this.#wind();
  }

  /** Milliseconds, never below zero; null if that seat has no clock running. */
  left(seat: number): number | null {
    const remaining = this.#remaining[seat] ?? null;
    return remaining === null ? null : Math.max(0, remaining - (this.#now - this.#arrived));
  }

  /** Whether that seat's time is nearly up. */
  isShort(seat: number): boolean {
    const left = this.left(seat);
    return left !== null && left <= SHORT;
  }

  tick(): void {
    if (this.#remaining.some((each) => each !== null)) this.#now = performance.now();
  }

  /** Ticks until the function that this returns is called: as often as what is left can be seen to change. */
  run(): () => void {
    this.#isRunning = true;
    this.#wind();
    return () => {
      this.#isRunning = false;
      clearTimeout(this.#timer);
    };
  }

  #wind(): void {
    clearTimeout(this.#timer);
    const least = Math.min(...this.#remaining.map((_, seat) => this.left(seat) ?? Infinity));
    if (!this.#isRunning || least === Infinity) return;
    this.#timer = setTimeout(() => {
      this.tick();
      this.#wind();
    }, patience(least));
  }
}
