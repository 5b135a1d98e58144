import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";

const WORDS_A_BLOCK = 8;
const WORD_VALUES = 2 ** 32;

/** The same stream as `src/pioche/rules/chance.py`: whoever knows the secret and the salts can compute it again. */
export class SeededChance {
  #secret: Uint8Array;
  #salts: Uint8Array;
  #block: DataView = new DataView(new ArrayBuffer(0));
  #position = 0;

  constructor(secret: Uint8Array, salts: readonly Uint8Array[]) {
    this.#secret = secret;
    this.#salts = sha256(concatBytes(...salts.flatMap((salt) => [asBytes(salt.length), salt])));
  }

  /** Fisher-Yates, from the last place down. */
  shuffle<Card>(cards: readonly Card[]): Card[] {
    const shuffled = [...cards];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.pick(last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other] as Card, shuffled[last] as Card];
    }
    return shuffled;
  }

  /** A number from 0 to count-1; words that would make some likelier than others are passed over. */
  pick(count: number): number {
    const fair = WORD_VALUES - (WORD_VALUES % count);
    let word = this.#nextWord();
    while (word >= fair) word = this.#nextWord();
    return word % count;
  }

  #nextWord(): number {
    const place = this.#position % WORDS_A_BLOCK;
    if (place === 0) this.#block = this.#blockAt(this.#position / WORDS_A_BLOCK);
    this.#position += 1;
    return this.#block.getUint32(4 * place);
  }

  #blockAt(counter: number): DataView {
    return new DataView(hmac(sha256, this.#secret, concatBytes(this.#salts, asBytes(counter))).buffer);
  }
}

/** Eight bytes, the highest first. */
function asBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}
