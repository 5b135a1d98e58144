import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Options } from "../protocol";

/** What a secret is drawn for. */
export interface Terms {
  table: string;
  match: number;
  attempt: number;
  game: string;
  options: Options;
  seats: number;
  /** The seats that are asked for a salt. */
  salted: readonly number[];
}

/** SHA-256 of these lines, as in `docs/protocol.md`. */
export function commitmentTo(secret: string, terms: Terms): string {
  const lines = [
    "pioche shuffle 1",
    `table ${terms.table}`,
    `match ${terms.match}`,
    `attempt ${terms.attempt}`,
    `game ${terms.game}`,
    ...Object.keys(terms.options)
      .sort()
      .map((name) => `option ${name} ${JSON.stringify(terms.options[name])}`),
    `seats ${terms.seats}`,
    ...terms.salted.map((seat) => `salted ${seat}`),
    `secret ${secret}`,
  ];
  return bytesToHex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(""))));
}

/** Also where there is no secure context: a table in the local network is plain http. */
export const freshSalt = () => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

export const hashOf = (salt: string) => bytesToHex(sha256(hexToBytes(salt)));
