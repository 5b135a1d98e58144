import { keep, kept } from "../../lib/device";
import type { GameFace } from "../../lib/game";
import type { TableView } from "../../lib/protocol";

/** A decision that waits for the reader. */
export interface Asked {
  game: string;
  /** Which one it is, of all that there ever were. */
  decision: string;
  /** What kinds it is of, the rarest first. */
  kinds: readonly string[];
}

/** The kind that is explained, as long as its decision waits. */
interface Told extends Omit<Asked, "kinds"> {
  kind: string;
}

/**
 * A sentence at each new kind of decision, once on this device: in matches against bots, where nobody waits, and at
 * tables for beginners. What the first match did not bring is told when it comes.
 */
class Hints {
  isOn = $state(kept("hints") !== "off");
  told = $state.raw<Told | null>(null);
  #met = $state.raw<readonly string[]>((kept("met") ?? "").split(" ").filter(Boolean));

  choose(isOn: boolean): void {
    this.isOn = isOn;
    keep("hints", isOn ? "on" : "off");
  }

  /** As on a device that has met nothing. */
  beginAgain(): void {
    this.#remember([]);
    this.told = null;
  }

  /** Whether nothing of the game was explained here yet. */
  isNew(game: string): boolean {
    return !this.#met.some((each) => each.startsWith(`${game}:`));
  }

  get isFresh(): boolean {
    return !this.#met.length;
  }

  /** Says what is to be explained from now on, if that is something new. */
  meet(asked: Asked | null): string | null {
    if (this.isOn && this.told?.decision === asked?.decision) return null;
    const kind = this.isOn
      ? asked?.kinds.find((each) => !this.#met.includes(met(asked.game, each)))
      : undefined;
    this.told = asked && kind ? { game: asked.game, decision: asked.decision, kind } : null;
    if (this.told) this.#remember([...this.#met, met(this.told.game, this.told.kind)]);
    return kind ?? null;
  }

  #remember(all: readonly string[]): void {
    this.#met = all;
    keep("met", all.join(" "));
  }
}

const met = (game: string, kind: string) => `${game}:${kind}`;

export const hints = new Hints();

/** What the reader is asked at this table, if hints are given there. */
export function askedAt(table: TableView, face: GameFace | null): Asked | null {
  const { match, you } = table;
  const kinds = match && you.seat !== null ? (face?.questions?.(table) ?? []) : [];
  if (!match || !kinds.length || !(isAgainstBots(table) || table.options["beginner"])) return null;
  return { game: table.game, decision: `${table.id}:${match.number}:${match.decision}`, kinds };
}

const isAgainstBots = ({ match, you }: TableView) =>
  match?.players.every(({ bot }, seat) => bot !== null || seat === you.seat) ?? false;
