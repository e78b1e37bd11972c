/** The same row of numbers from 0 to 1 for the same text, so that a bad day can be lived through again. */
export function randomOf(text: string): () => number {
  let state = [...`${process.env.CHAOS_SEED ?? 1404} ${text}`].reduce(
    (hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (random: () => number, min: number, max: number): number =>
  Math.floor(min + random() * (max - min + 1));
