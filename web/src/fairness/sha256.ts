/**
 * SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104). The browser's own are missing on plain http, and
 * that is how phones reach a table in the living room: so the page brings one that works everywhere.
 */

const BLOCK = 64;

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p)) found.push(n);
  return found;
}

const ROUND_CONSTANTS = Uint32Array.from(primes(64), (p) => fraction(Math.cbrt(p)));
const FIRST_HASH = Uint32Array.from(primes(8), (p) => fraction(Math.sqrt(p)));

const rotateRight = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The message, a one bit, zeros, and its length in bits: whole blocks. */
function padMessage(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

const at = (words: ArrayLike<number>, i: number): number => words[i] ?? 0;

function schedule(data: DataView, block: number): Uint32Array {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = data.getUint32(block + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [x, y] = [at(w, i - 15), at(w, i - 2)];
    const small = rotateRight(x, 7) ^ rotateRight(x, 18) ^ (x >>> 3);
    const large = rotateRight(y, 17) ^ rotateRight(y, 19) ^ (y >>> 10);
    w[i] = at(w, i - 16) + small + at(w, i - 7) + large;
  }
  return w;
}

function compress(hash: Uint32Array, w: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const first =
      h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + choice + at(ROUND_CONSTANTS, i) + at(w, i);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + majority;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = at(hash, i) + value));
}

export function sha256(message: Uint8Array): Uint8Array {
  const hash = FIRST_HASH.slice();
  const data = padMessage(message);
  for (let block = 0; block < data.byteLength; block += BLOCK) compress(hash, schedule(data, block));
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    concatBytes(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    concatBytes(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
