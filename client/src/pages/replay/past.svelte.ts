import { codeFor, momentsOf } from "../../lib/api";
import type { MatchSummary, Moment } from "../../lib/protocol";

/** As many as the server gives at once. */
const STRETCH = 50;
/** Before the next try, when the server finds us too fast. */
const PATIENCE = 3_000;

/** A seat's, or null for what everybody could see. */
export type Eyes = number | null;

/** A match that is over: its moments, loaded stretch by stretch, those that are wanted next first. */
export class Past {
  match = $state.raw<MatchSummary | null>(null);
  /** How many moments there are; 0 before that is known. */
  total = $state(0);
  /** The code of what went wrong. */
  problem = $state("");
  eyes = $state.raw<Eyes>(null);
  everything = $state(false);

  #table: string;
  #number: number;
  /** By the way they are looked at; a place that is empty is not loaded. */
  #seen = $state.raw<Readonly<Record<string, readonly (Moment | undefined)[]>>>({});
  #wanted = 0;
  #isLoading = false;
  /** Not before the browser is known to the server, and not after the page is gone. */
  #isOpen = false;

  constructor(table: string, number: number, eyes: Eyes) {
    this.#table = table;
    this.#number = number;
    this.eyes = eyes;
  }

  /** As it is looked at now, as far as that is loaded. */
  get moments(): readonly (Moment | undefined)[] {
    return this.#seen[this.#look] ?? [];
  }

  get #look(): string {
    return `${this.eyes} ${this.everything}`;
  }

  look(eyes: Eyes, everything: boolean): void {
    this.eyes = eyes;
    this.everything = everything;
    void this.load();
  }

  /** This moment comes first, those after it next. */
  want(number: number): void {
    this.#wanted = number;
    void this.load();
  }

  /** Goes on until all is there, or something goes wrong. */
  async load(): Promise<void> {
    if (this.#isLoading || !this.#isOpen) return;
    this.#isLoading = true;
    this.problem = "";
    try {
      for (let first = this.#next(); first !== null && this.#isOpen; first = this.#next()) {
        await this.#fetch(first);
      }
    } catch (reason) {
      this.#failed(codeFor(reason));
    }
    this.#isLoading = false;
  }

  open(): Promise<void> {
    this.#isOpen = true;
    return this.load();
  }

  close(): void {
    this.#isOpen = false;
  }

  #failed(code: string): void {
    if (code === "no_such_seat" && this.eyes !== null) this.eyes = null;
    else if (code !== "too_fast" || !this.total) this.problem = this.#isOpen ? code : "";
    if (!this.problem && this.#isOpen) setTimeout(() => void this.load(), code === "too_fast" ? PATIENCE : 0);
  }

  /** Where the next stretch begins; null when nothing is missing. */
  #next(): number | null {
    const here = Math.max(0, Math.floor(this.#wanted / STRETCH));
    if (!this.total) return here * STRETCH;
    const count = Math.ceil(this.total / STRETCH);
    const all = Array.from({ length: count }, (_, index) => index);
    const ahead = [...all.slice(here), ...all.slice(0, here).reverse()];
    const missing = ahead.find((each) => !this.moments[each * STRETCH]);
    return missing === undefined ? null : missing * STRETCH;
  }

  async #fetch(first: number): Promise<void> {
    const look = this.#look;
    const page = await momentsOf(this.#table, this.#number, {
      first,
      eyes: this.eyes,
      everything: this.everything,
    });
    const moments = [...(this.#seen[look] ?? Array<undefined>(page.total).fill(undefined))];
    moments.splice(first, page.moments.length, ...page.moments);
    this.match = page.match;
    this.total = page.total;
    this.#wanted = Math.min(this.#wanted, page.total - 1);
    this.#seen = { ...this.#seen, [look]: moments };
  }
}
