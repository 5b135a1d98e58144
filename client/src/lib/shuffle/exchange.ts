import type { Exchange, PersonCommand, TableView } from "../protocol";
import { freshSalt, hashOf } from "./commitment";
import { keepReceipt, receiptFor, type Attempt, type BySeat, type Receipt } from "./receipts";

/** Keeps what is shown of a shuffle, and says what this seat answers; null when nothing is asked of it. */
export function answerTo(table: TableView): PersonCommand | null {
  const { exchange } = table;
  const { seat } = table.you;
  if (!exchange || seat === null || !exchange.salted.includes(seat)) return null;
  const receipt = receiptFor(table.id, exchange.match);
  const attempts = receipt?.attempts ?? [];
  const earlier = attempts.find(({ commitment }) => commitment === exchange.commitment);
  const attempt = shown(exchange, earlier);
  const command = answer(exchange, attempt, seat);
  const now = { ...attempt, opened: (earlier?.opened ?? false) || command?.type === "open_salt" };
  keepReceipt(
    receipt && earlier
      ? { ...receipt, attempts: attempts.map((each) => (each === earlier ? now : each)) }
      : { ...blank(table, exchange, seat), attempts: [...attempts, now] },
  );
  return command;
}

function blank(table: TableView, exchange: Exchange, seat: number): Receipt {
  return {
    format: 1,
    table: table.id,
    match: exchange.match,
    game: table.game,
    options: table.options,
    seats: table.places.length,
    seat,
    attempts: [],
  };
}

/** Hashes that were complete do not change any more, whatever is shown later. */
function shown(exchange: Exchange, earlier: Attempt | undefined): Attempt {
  const isFinal = earlier !== undefined && isComplete(exchange, earlier.hashes);
  return {
    attempt: exchange.attempt,
    commitment: exchange.commitment,
    left_out: exchange.left_out,
    salt: earlier?.salt ?? freshSalt(),
    hashes: isFinal ? earlier.hashes : exchange.hashes,
    salts: exchange.salts,
  };
}

const isComplete = ({ salted }: Exchange, hashes: BySeat) => salted.every((seat) => hashes[seat]);

/** The salt is opened only when every seat is bound to its own, and ours is the one we sent. */
function answer(exchange: Exchange, { salt, hashes }: Attempt, seat: number): PersonCommand | null {
  const { asks, commitment } = exchange;
  if (asks === "hash_salt") return { type: "hash_salt", commitment, hash: hashOf(salt) };
  const isSafe = isComplete(exchange, hashes) && hashes[seat] === hashOf(salt);
  return asks === "open_salt" && isSafe ? { type: "open_salt", commitment, salt } : null;
}
