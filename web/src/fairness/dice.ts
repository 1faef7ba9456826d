/**
 * The table's dice, computed again from a seed: block i is HMAC-SHA-256(seed, i as eight bytes, big
 * end first), eight words of 32 bits. A word that would make some numbers likelier is passed over.
 */
import { hmac } from "./sha256";

const WORD = 2 ** 32;

function block(seed: Uint8Array, number: number): DataView {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(0, Math.floor(number / WORD));
  counter.setUint32(4, number % WORD);
  return new DataView(hmac(seed, new Uint8Array(counter.buffer)).buffer);
}

function* words(seed: Uint8Array): Generator<number, never> {
  for (let number = 0; ; number++) {
    const data = block(seed, number);
    for (let at = 0; at < 32; at += 4) yield data.getUint32(at);
  }
}

/** Draws a number from 0 to n - 1, one after another, as the table did. */
export function createDice(seed: Uint8Array): (n: number) => number {
  const stream = words(seed);
  return (n) => {
    if (!Number.isInteger(n) || n < 1 || n > WORD) throw new RangeError(`dice have 1 to ${WORD} sides, not ${n}`);
    const limit = WORD - (WORD % n);
    let word = stream.next().value;
    while (word >= limit) word = stream.next().value;
    return word % n;
  };
}
