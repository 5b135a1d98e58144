import { keep, kept } from "../device";
import type { Options } from "../protocol";

/** By seat; null for a seat that has given none. */
export type BySeat = readonly (string | null)[];

/** One shuffle as it was shown here. */
export interface Attempt {
  attempt: number;
  commitment: string;
  left_out: readonly number[];
  /** Our own. */
  salt: string;
  /** Once all are in they are final. */
  hashes: BySeat;
  salts: BySeat;
  /** Ours was sent, whatever was shown of it. Older receipts show it by `salts` alone. */
  opened?: boolean;
}

/**
 * What this device has seen of the shuffle of one match; the same file as `src/pioche/receipt.py`. Terms
 * and seat are those of the newest attempt: once a shuffle is called off others may be agreed upon.
 */
export interface Receipt {
  format: 1;
  table: string;
  match: number;
  game: string;
  options: Options;
  seats: number;
  seat: number;
  attempts: readonly Attempt[];
}

const KEPT = 50;

/** Where the browser keeps nothing, they last as long as this page. */
let remembered: readonly Receipt[] = [];

export function receiptFor(table: string, match: number): Receipt | null {
  return receipts().find((each) => isFor(each, table, match)) ?? null;
}

export function keepReceipt(receipt: Receipt): void {
  const others = receipts().filter((each) => !isFor(each, receipt.table, receipt.match));
  remembered = [...others, receipt].slice(-KEPT);
  keep("receipts", JSON.stringify(remembered));
}

const isFor = (receipt: Receipt, table: string, match: number) =>
  receipt.table === table && receipt.match === match;

/** Another tab may have kept some. */
function receipts(): readonly Receipt[] {
  try {
    const found: unknown = JSON.parse(kept("receipts") ?? "null");
    return Array.isArray(found) ? (found as Receipt[]) : remembered;
  } catch {
    return remembered;
  }
}
