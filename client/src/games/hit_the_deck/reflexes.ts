import { means } from "../../lib/keys.svelte";
import { MOVES, STRIKE } from "./keys";

/** So long after a race a key that was meant for it does nothing else. */
const ECHO = 1_000;

/** What the game shows of a race. */
interface Moment {
  legal: readonly string[];
  isRacing: boolean;
}

/** Slaps and announcements, which lose no time on their way: as soon as a key goes down, whatever has the focus. */
export class Reflexes {
  #moment: () => Moment;
  #react: (move: string) => void;
  #isRacing = false;
  #closed = -ECHO;

  constructor(moment: () => Moment, react: (move: string) => void) {
    this.#moment = moment;
    this.#react = react;
  }

  /** A race has opened or closed. */
  follow(isRacing: boolean): void {
    if (this.#isRacing && !isRacing) this.#closed = performance.now();
    this.#isRacing = isRacing;
  }

  /** A hand comes down on the deck. In a race it says first what must be said; without one it is a false slap. */
  strike(): void {
    const { legal, isRacing } = this.#moment();
    const answer = ["announce", "slap"].find((move) => legal.includes(move));
    if (answer || !isRacing) this.#react(answer ?? "slap");
  }

  keyed(event: KeyboardEvent): void {
    const { legal, isRacing } = this.#moment();
    if (means(event, STRIKE)) {
      if (!isRacing && performance.now() - this.#closed > ECHO) return;
      if (isRacing) this.strike();
    } else if (means(event, MOVES.announce) && legal.includes("announce")) this.#react("announce");
    else if (means(event, MOVES.slap)) this.#slap();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Whoever must announce and only slaps is told so by the table. */
  #slap(): void {
    const { legal, isRacing } = this.#moment();
    const isOwed = legal.includes("slap") || legal.includes("announce");
    if (!isRacing || isOwed) this.#react("slap");
  }
}
