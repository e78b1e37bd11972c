import { sha256 } from '@noble/hashes/sha2.js';

const TELL_EVERY = 4096;

/** How many bits at the start are zero. */
function leadingZeros(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    bits += Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits;
}

/**
 * Finds a text whose SHA-256 after `challenge` begins with `bits` zero bits. `tell` receives the number of attempts so
 * far.
 * @example findWork('challenge', 8, () => {}) // for example '6m'
 */
export function findWork(challenge: string, bits: number, tell: (tried: number) => void): string {
  const encoder = new TextEncoder();
  for (let tried = 0; ; tried += 1) {
    const text = tried.toString(36);
    if (leadingZeros(sha256(encoder.encode(challenge + text))) >= bits) return text;
    if (tried % TELL_EVERY === 0) tell(tried);
  }
}

/** How likely it was to be through after so many tries: what a bar may show without promising anything. */
export const workProgress = (tried: number, bits: number): number => 1 - Math.exp(-tried / 2 ** bits);
