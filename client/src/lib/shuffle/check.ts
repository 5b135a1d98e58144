import { hexToBytes } from "@noble/hashes/utils.js";
import type { Options } from "../protocol";
import { SeededChance } from "./chance";
import { commitmentTo, hashOf } from "./commitment";
import packs from "./packs.json";
import type { Attempt, BySeat, Receipt } from "./receipts";

/** What is read of the record of a match; `pioche verify` reads the rest. */
export interface MatchRecord {
  game: string;
  options: Options;
  seats: number;
  chance: readonly ChanceResult[];
  shuffle: {
    table: string;
    match: number;
    attempt: number;
    commitment: string;
    secret: string;
    salts: BySeat;
    left_out: readonly number[];
  } | null;
}

type ChanceResult =
  { type: "shuffled"; cards: readonly string[] } | { type: "picked"; pick: number; of: number };
type Shuffle = NonNullable<MatchRecord["shuffle"]>;

/** The id of a text, and what it is about: a seat, or how often it happened. */
export interface Finding {
  text: string;
  seat?: number;
  times?: number;
}

/** Whether anybody could have chosen the shuffles of a match; the same checks as in `src/pioche/proof.py`. */
export function checked(record: MatchRecord, receipt: Receipt | null): Finding {
  const { shuffle } = record;
  if (!shuffle) return { text: receipt ? "shuffle-differs-no_shuffle" : "shuffle-unsalted" };
  return (
    ofRecord(record, shuffle) ??
    (receipt && ofReceipt(record, shuffle, receipt)) ?? { text: verdict(shuffle, receipt) }
  );
}

function verdict({ salts }: Shuffle, receipt: Receipt | null): string {
  if (!receipt) return "shuffle-consistent";
  return salts[receipt.seat] ? "shuffle-proven" : "shuffle-left_out";
}

const differs = (code: string, seat?: number): Finding => ({ text: `shuffle-differs-${code}`, seat });

function ofRecord(record: MatchRecord, shuffle: Shuffle): Finding | null {
  const terms = { ...shuffle, game: record.game, options: record.options, seats: record.seats };
  if (commitmentTo(shuffle.secret, { ...terms, salted: saltedIn(shuffle) }) !== shuffle.commitment)
    return differs("other_commitment");
  return isDrawn(record, shuffle) ? null : differs("other_source");
}

const saltedIn = ({ salts }: Shuffle) => salts.flatMap((salt, seat) => (salt ? [seat] : []));

/** Every shuffle begins with the cards in the order of the pack, so that its result can be computed. */
function isDrawn({ game, chance }: MatchRecord, { secret, salts }: Shuffle): boolean {
  const pack: readonly string[] | undefined = packs[game as keyof typeof packs];
  const places = new Map(pack?.map((card, place) => [card, place]));
  const stream = new SeededChance(
    hexToBytes(secret),
    salts.flatMap((salt) => (salt ? [hexToBytes(salt)] : [])),
  );
  return chance.every((result) => {
    if (result.type === "picked") return stream.pick(result.of) === result.pick;
    const inOrder = [...result.cards].sort(
      (one, other) => (places.get(one) ?? -1) - (places.get(other) ?? -1),
    );
    const drawn = stream.shuffle(inOrder);
    return drawn.every((card, place) => places.has(card) && card === result.cards[place]);
  });
}

function ofReceipt(record: MatchRecord, shuffle: Shuffle, receipt: Receipt): Finding | null {
  if (receipt.table !== shuffle.table || receipt.match !== shuffle.match) return differs("other_match");
  const { attempts } = receipt;
  const last = attempts.at(-1);
  if (written(record) !== written(receipt) && !isOfLaterTerms(shuffle, last)) return differs("other_terms");
  for (const [place, attempt] of attempts.slice(0, -1).entries()) {
    const found = thrownAway(attempt, attempts[place + 1]);
    if (found) return found;
  }
  if (last?.commitment === shuffle.commitment)
    return ofSalts(shuffle, last, receipt.seat) ?? begunAgain(shuffle, receipt);
  if (shuffle.salts[receipt.seat]) return differs("other_commitment_kept");
  return last ? (thrownAway(last, shuffle) ?? begunAgain(shuffle, receipt)) : null;
}

/** We were not asked in it, and after a shuffle that was called off others may be agreed upon. */
const isOfLaterTerms = (shuffle: Shuffle, last: Attempt | undefined) =>
  last !== undefined && last.commitment !== shuffle.commitment && last.attempt < shuffle.attempt;

const written = ({ game, options, seats }: Pick<Receipt, "game" | "options" | "seats">) =>
  JSON.stringify([game, seats, Object.entries(options).sort()]);

/**
 * A shuffle begins again only when somebody did not answer, and without those alone. Of one that did
 * not follow at once nobody knows who answered in between.
 */
function thrownAway(
  attempt: Attempt,
  later: Pick<Attempt, "attempt" | "left_out"> | undefined,
): Finding | null {
  const answers = attempt.salts.some(Boolean) ? attempt.salts : attempt.hashes;
  if (isWhole(attempt)) return differs("thrown_away");
  const leftOut = later?.attempt === attempt.attempt + 1 ? later.left_out : [];
  const accused = leftOut.find((seat) => !attempt.left_out.includes(seat) && answers[seat]);
  return accused === undefined ? null : differs("wrongly_left_out", accused);
}

const isWhole = ({ hashes, salts }: Attempt) =>
  salts.some(Boolean) && hashes.every((hash, seat) => !hash || salts[seat]);

/**
 * With our salt open the deal may be known, and another one be wished for. Every such attempt takes
 * somebody who falls silent, and who is named from then on, to the end.
 */
function begunAgain(shuffle: Shuffle, { attempts, seat }: Receipt): Finding | null {
  let times = 0;
  let named = shuffle.left_out;
  for (const attempt of [...attempts].reverse()) {
    const isEarlier = attempt.commitment !== shuffle.commitment;
    const isOpened = attempt.opened || attempt.salts[seat];
    const isExplained = named.some((each) => !attempt.left_out.includes(each));
    if (isEarlier && isOpened && !isWhole(attempt) && !isExplained) times++;
    named = named.filter((each) => attempt.left_out.includes(each));
  }
  return times ? { ...differs("begun_again"), times } : null;
}

function ofSalts({ salts }: Shuffle, kept: Attempt, own: number): Finding | null {
  if (salts[own] !== kept.salt) return differs("other_own_salt", own);
  for (const [seat, hash] of kept.hashes.entries()) {
    const salt = salts[seat];
    if (hash && !salt) return differs("missing_salt", seat);
    if (salt && hashOf(salt) !== hash) return differs("late_salt", seat);
  }
  return salts.length > kept.hashes.length ? differs("late_salt", kept.hashes.length) : null;
}
