import type { Lead, Standing } from "../../lib/protocol";

/** Places on the picture are in percent: from where the match begins, and from the top. */
export interface Point {
  x: number;
  y: number;
}

export interface Tick {
  value: number;
  y: number;
}

/** Where a round begins that is not the first. */
export interface RoundMark {
  round: number;
  x: number;
}

/** How one seat is drawn: a line for each piece, and marks on it that tell it from the others. */
export interface Line {
  path: string;
  marks: readonly Point[];
  end: Point;
}

export interface Chart {
  ticks: readonly Tick[];
  rounds: readonly RoundMark[];
  lines: readonly Line[];
}

const WHOLE = 100;
const MARKS_A_LINE = 4;
const FEWEST_TICKS = 3;

export function chartOf(lead: Lead, steps: number): Chart {
  const values = lead.standings.flatMap((each) => each.values);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (step: number) => (WHOLE * step) / Math.max(1, steps);
  const y = (value: number) => (WHOLE * (high - value)) / (high - low);
  const seats = lead.standings[0]?.values.map((_, seat) => seat) ?? [];
  return {
    ticks: ticksOf(low, high).map((value) => ({ value, y: y(value) })),
    rounds: roundsOf(lead).map(({ step, round }) => ({ round, x: x(step) })),
    lines: seats.map((seat) => {
      const point = ({ step, values: all }: Standing) => ({ x: x(step), y: y(all[seat] ?? 0) });
      return lineOf(lead, { seat, seats: seats.length, point });
    }),
  };
}

/** Round numbers from the lowest to the highest value. */
function ticksOf(lowest: number, highest: number): number[] {
  const rough = (highest - lowest) / FEWEST_TICKS;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10);
  const [first, last] = [Math.ceil(lowest / step), Math.floor(highest / step)];
  return Array.from({ length: last - first + 1 }, (_, number) => (first + number) * step);
}

/** The moments with which rounds after the first begin. */
export function roundsOf({ standings }: Lead): Standing[] {
  return standings.filter((each, index) => index > 0 && each.round !== standings[index - 1]?.round);
}

interface Drawing {
  seat: number;
  seats: number;
  point: (moment: Standing) => Point;
}

function lineOf(lead: Lead, { seat, seats, point }: Drawing): Line {
  const pieces = piecesOf(lead).map((piece) => piece.map(point));
  const points = pieces.flat();
  return {
    path: pieces.map(pathOf).join(" "),
    marks: markedOf(points, (seat + 0.5) / seats),
    end: points.at(-1) ?? { x: 0, y: 0 },
  };
}

/** One for each round, where the measure begins anew with it. */
function piecesOf({ standings, is_by_round }: Lead): Standing[][] {
  if (!is_by_round) return [standings];
  return [...new Set(standings.map(({ round }) => round))].map((round) =>
    standings.filter((each) => each.round === round),
  );
}

const pathOf = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index ? "L" : "M"}${rounded(x)} ${rounded(y)}`).join("");

/** Here and there along the line, for each seat elsewhere, so that equal lines show all their marks. */
function markedOf(points: readonly Point[], offset: number): Point[] {
  const wanted = Array.from({ length: MARKS_A_LINE }, (_, part) => (WHOLE * (part + offset)) / MARKS_A_LINE);
  return wanted.map((x) => pointAt(points, x));
}

/** On the line, between the points around it. */
function pointAt(points: readonly Point[], x: number): Point {
  const after = points.findIndex((each) => each.x >= x);
  const [one, other] = [points[after - 1], points[after]];
  if (!other) return points.at(-1) ?? { x, y: 0 };
  if (!one || one.x === other.x) return other;
  const share = (x - one.x) / (other.x - one.x);
  return { x, y: one.y + share * (other.y - one.y) };
}

const rounded = (value: number) => Math.round(value * WHOLE) / WHOLE;

/** Moves places apart so that none is closer to the next than `gap`, within 0 to 100. */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((_, index) => index).sort((one, other) => at(places, one) - at(places, other));
  const spaced: number[] = [];
  for (const index of order) spaced.push(Math.max(at(places, index), (spaced.at(-1) ?? -gap) + gap));
  let limit = WHOLE;
  for (let rank = spaced.length - 1; rank >= 0; rank -= 1) {
    spaced[rank] = Math.min(at(spaced, rank), limit);
    limit = at(spaced, rank) - gap;
  }
  return places.map((_, index) => at(spaced, order.indexOf(index)));
}

const at = (list: readonly number[], index: number) => list[index] ?? 0;

/** How the seats stood after a move: where it ended a round, how that round ended. */
export function momentAt({ standings }: Lead, step: number): Standing {
  const found =
    standings.find((each) => each.step === step) ?? standings.findLast((each) => each.step < step);
  return found ?? { step: 0, round: 1, values: [] };
}

const MOST_ROWS = 24;

/** What a table shows of many moments: where rounds begin and end, and the others here and there. */
export function rowsOf({ standings }: Lead): Standing[] {
  const every = Math.ceil(standings.length / MOST_ROWS);
  return standings.filter((each, index) => {
    const isEdge = [standings[index - 1], standings[index + 1]].some((next) => next?.round !== each.round);
    return isEdge || index % every === 0;
  });
}
