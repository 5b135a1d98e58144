import type { Past } from "./past.svelte";
import { pause, SPEEDS, type Speed } from "./pace";

/** Where one is in a match that is looked back at, and whether it plays on by itself. */
export class Reel {
  /** The moment that is shown, from 0. */
  at = $state(0);
  isPlaying = $state(false);
  speed = $state<Speed>(1);
  readonly isAtEnd = $derived.by(() => this.#past.total > 0 && this.at >= this.#past.total - 1);
  #past: Past;

  constructor(past: Past, at: number) {
    this.#past = past;
    this.at = at;
    past.want(at);
  }

  /** By hand: whoever steps does not want to be carried away. */
  go(to: number): void {
    this.isPlaying = false;
    this.#show(to);
  }

  step(by: 1 | -1): void {
    this.go(this.at + by);
  }

  end(): void {
    this.go(this.#past.total - 1);
  }

  /** At the end it begins again. */
  toggle(): void {
    if (!this.isPlaying && this.isAtEnd) this.#show(0);
    this.isPlaying = !this.isPlaying;
  }

  hurry(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  /** While it plays: waits for the next moment, until the function that this returns is called. */
  run(): (() => void) | undefined {
    if (!this.isPlaying) return undefined;
    if (this.isAtEnd) {
      this.isPlaying = false;
      return undefined;
    }
    const { moments } = this.#past;
    const [here, next] = [moments[this.at], moments[this.at + 1]];
    if (!here || !next) return undefined; // it comes
    const timer = setTimeout(() => this.#show(this.at + 1), pause(next.at - here.at, this.speed));
    return () => clearTimeout(timer);
  }

  #show(to: number): void {
    const last = this.#past.total ? this.#past.total - 1 : to;
    this.at = Math.max(0, Math.min(to, last));
    this.#past.want(this.at);
  }
}
