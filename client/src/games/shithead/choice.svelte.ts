import { counts, meanings, touched, type Card, type Taking } from "./moves";

/** A touched card that may not be chosen, and why. */
export interface Refusal {
  code: string;
  reason: string;
}

interface Choosing {
  /** The number of what was asked: an answer to another question is no answer. */
  decision: number | null;
  taking: Taking | null;
  /** Whether it was said which of several meanings these cards have. */
  isNamed: boolean;
  /** The rank for a joker turned over blind. */
  rank: string | null;
  /** The six cards at the start, as they have been swapped, and the one that waits for another. */
  six: readonly string[] | null;
  marked: number | null;
  refusal: Refusal | null;
}

const NOTHING: Choosing = {
  decision: null,
  taking: null,
  isNamed: false,
  rank: null,
  six: null,
  marked: null,
  refusal: null,
};

const UP = 3;

/** What the reader has chosen of what is asked now, before it is played. */
export class Choice {
  #now = $state.raw<Choosing>(NOTHING);
  #decision: () => number | null;

  constructor(decision: () => number | null) {
    this.#decision = decision;
  }

  get now(): Choosing {
    return this.#now.decision === this.#decision() ? this.#now : NOTHING;
  }

  #set(change: Partial<Choosing>): void {
    this.#now = { ...this.now, refusal: null, ...change, decision: this.#decision() };
  }

  touch(all: readonly Taking[], card: Card & { held: number }): void {
    const { taking, isNamed } = this.now;
    const next = touched(all, taking, card);
    const isAsBefore = next?.rank === taking?.rank && next?.isInherited === taking?.isInherited;
    this.#set({ taking: next, isNamed: isNamed && isAsBefore });
  }

  /** As many of them. */
  count(taking: Taking): void {
    this.#set({ taking });
  }

  /** As that rank. */
  settle(taking: Taking): void {
    this.#set({ taking, isNamed: true });
  }

  name(rank: string): void {
    this.#set({ rank });
  }

  refuse(refusal: Refusal): void {
    this.#set({ refusal });
  }

  /** The first touch marks a card, the second swaps it across, or marks another on the same side. */
  swap(six: readonly string[], index: number): void {
    const { marked } = this.now;
    if (marked === null || marked < UP === index < UP) {
      return this.#set({ six, marked: marked === index ? null : index });
    }
    const swapped = six.with(marked, six[index] ?? "").with(index, six[marked] ?? "");
    this.#set({ six: swapped, marked: null });
  }

  undo(): void {
    this.#set({ six: null, marked: null, taking: null, isNamed: false });
  }
}

/** Several counts, several meanings: what is left to choose of these cards. */
export function openChoices(all: readonly Taking[], taking: Taking | null) {
  if (!taking) return { counts: [], meanings: [] };
  const several = counts(all, taking);
  const meant = [...meanings(all, taking), ...(taking.isInherited ? [] : inheriting(all, taking))];
  return { counts: several.length > 1 ? several : [], meanings: meant.length > 1 ? meant : [] };
}

/** The moves by which all 3s of the hand would inherit, when only some of them are chosen. */
const inheriting = (all: readonly Taking[], { open, up }: Taking) =>
  all.filter((each) => each.isInherited && each.up === up && open.startsWith("3") && each.open !== open);
