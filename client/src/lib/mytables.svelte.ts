import { again, type Pace } from "./again";
import * as api from "./api";
import type { MyTable } from "./protocol";
import { rowsOf, steadied, type Row } from "./rows";

/** The table on the screen: its line knows sooner than any list whether the reader is asked. */
interface Here {
  id: string;
  isAsked: boolean;
  /** What is asked is a race. */
  isRace: boolean;
}

/** Where the reader sits, and where it is their turn. */
class MyTables {
  /** The reader's name, as the server knows it. */
  me = $state<string | null>(null);
  rows = $state.raw<readonly Row<MyTable>[]>([]);
  /** The list has come at least once. */
  isKnown = $state(false);
  here = $state.raw<Here | null>(null);
  #fresh: readonly MyTable[] = [];
  /** Counts the guests who read here: an answer for the one before comes too late. */
  #reader = 0;

  /** The tables where it is their turn. */
  readonly asked: readonly string[] = $derived.by(() => {
    const here = this.here;
    const listed = this.rows.filter(({ item, isGone }) => item.is_asked && !isGone && item.id !== here?.id);
    return [...(here?.isAsked ? [here.id] : []), ...listed.map(({ item }) => item.id)];
  });

  /** Asks the server again and again, until the function that this returns is called. */
  watch(pace: Pace): () => void {
    return again((isUnseen) => this.#refresh(isUnseen), pace);
  }

  async #refresh(isUnseen: boolean): Promise<void> {
    const reader = this.#reader;
    const fresh = await api.myTables();
    if (reader !== this.#reader) return;
    this.#fresh = fresh;
    this.rows = isUnseen ? rowsOf(this.#fresh) : steadied(this.rows, this.#fresh);
    this.isKnown = true;
  }

  /** Where nobody has looked yet, the rows may stand as they should: first those where it is their turn. */
  arrange(): void {
    this.rows = rowsOf(this.#fresh);
  }

  /** Another guest reads. */
  forget(): void {
    this.#reader += 1;
    this.#fresh = this.rows = [];
    this.isKnown = false;
    this.me = this.here = null;
  }
}

export const myTables = new MyTables();
