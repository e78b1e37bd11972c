/** A page of the database's files, in bytes. */
export const PAGE_BYTES = 8192;

const LANES = 32;
const PRIME = 16_777_619;
const CHECKSUM_AT = 8;
const UPPER_AT = 14;
/** Where each lane starts: the constants of PostgreSQL's storage/checksum_impl.h, part of the format on disk. */
const START = Int32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
);
const sums = new Int32Array(LANES);

/**
 * The checksum PostgreSQL keeps in a page's header: 32 FNV-1a hashes side by side, each over every 32nd word with
 * the header's own field read as zero, folded together with the page's number.
 */
function pageChecksum(words: Int32Array, firstWord: number, pageNumber: number): number {
  sums.set(START);
  const checksumWord = firstWord + CHECKSUM_AT / 4;
  const saved = words[checksumWord]!;
  words[checksumWord] = saved & ~0xffff;
  const end = firstWord + PAGE_BYTES / 4;
  for (let row = firstWord; row < end; row += LANES) {
    for (let lane = 0; lane < LANES; lane++) {
      const mixed = sums[lane]! ^ words[row + lane]!;
      sums[lane] = Math.imul(mixed, PRIME) ^ (mixed >>> 17);
    }
  }
  words[checksumWord] = saved;
  let folded = 0;
  for (let lane = 0; lane < LANES; lane++) {
    let sum = sums[lane]!;
    for (let round = 0; round < 2; round++) sum = Math.imul(sum, PRIME) ^ (sum >>> 17);
    folded ^= sum;
  }
  return (((folded ^ pageNumber) >>> 0) % 65_535) + 1;
}

/** True for an intact page: its checksum matches, or it was never used and is all zeros. */
export function isWholePage(words: Int32Array, firstWord: number, pageNumber: number): boolean {
  const upper = (words[firstWord + (UPPER_AT - 2) / 4]! >>> 16) & 0xffff;
  if (upper === 0) return words.subarray(firstWord, firstWord + PAGE_BYTES / 4).every((word) => word === 0);
  return pageChecksum(words, firstWord, pageNumber) === (words[firstWord + CHECKSUM_AT / 4]! & 0xffff);
}
