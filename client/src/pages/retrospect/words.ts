import { isSaid, language, listed, percent, say } from "../../lib/i18n.svelte";
import { playerName } from "../../lib/names";
import { fieldArguments } from "../../lib/notice";
import type { Figure, Standing, PlayerView, Remembered } from "../../lib/protocol";

/** Who played, by seat, and where the reader sat. */
export interface Cast {
  game: string;
  players: readonly PlayerView[];
  you: number | null;
}

const [OPEN, CLOSE] = ["\u2068", "\u2069"];

/** A name in the middle of a sentence keeps its own direction. */
const isolated = (name: string) => `${OPEN}${name}${CLOSE}`;

export function seatName({ players }: Cast, seat: number): string {
  const player = players[seat];
  return player ? playerName(player, say) : "";
}

const nameInText = (cast: Cast, seat: number) => isolated(seatName(cast, seat));

/** The text of a figure, of its game or of any. */
export function figureId({ game }: Cast, { kind }: Figure): string {
  const own = `figure-${game}-${kind}`;
  return isSaid(own) ? own : `figure-${kind}`;
}

/** Who stands out: "most: Ada"; "" if nobody does. */
export function bestText(cast: Cast, figure: Figure): string {
  const names = listed(figure.best.map((seat) => nameInText(cast, seat)));
  return figure.best.length ? say(`${figureId(cast, figure)}.best`, { names }) : "";
}

export const numberText = (value: number) => new Intl.NumberFormat(language()).format(value);

/** "3.2" */
export const expectedText = (value: number) =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

export function rememberedText(cast: Cast, { kind, chance, ...fields }: Remembered): string {
  const players = cast.players.map((player) => ({ ...player, name: player.name && isolated(player.name) }));
  const reading = { players, seat: cast.you, name: null };
  return say(`remembered-${cast.game}-${kind}`, {
    ...fieldArguments(fields, { reading, game: cast.game }),
    percent: percent(chance ?? 0, 1),
  });
}

/** When: "After move 84 of 120, round 2". */
export function stepText(
  { step, round }: Standing,
  { steps, rounds }: { steps: number; rounds: number },
): string {
  return say(rounds > 1 ? "lead-step-round" : "lead-step", { step, steps, round });
}

/** When, and how everybody stood, to be heard. */
export function momentText(cast: Cast, moment: Standing, when: string): string {
  const values = moment.values.map((value, seat) =>
    say("lead-value", { name: nameInText(cast, seat), value: numberText(value) }),
  );
  return `${when}. ${values.join(", ")}`;
}
