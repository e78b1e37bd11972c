import type { Sheet } from './sheet.ts';

/** Difference of the three channels together from which a pixel of a sheet counts as another, of 765. */
const MIN_DIFFERENCE = 40;
/** So many pixels of a sheet may differ: a glyph of another font; an icon of 16 px has sixteen. */
const MAX_PIXELS = 6;

export interface Difference {
  readonly pixels: number;
  readonly isOther: boolean;
  /** One byte per pixel of the new sheet. */
  readonly differs: Uint8Array;
}

/** How far a sheet is from its reference. Another size counts every pixel beyond the smaller one. */
export function compare(before: Sheet, now: Sheet): Difference {
  const differs = new Uint8Array(now.width * now.height);
  let pixels = Math.abs(before.width * before.height - now.width * now.height);
  for (let y = 0; y < Math.min(before.height, now.height); y += 1)
    for (let x = 0; x < Math.min(before.width, now.width); x += 1) {
      const one = (y * before.width + x) * 3;
      const other = (y * now.width + x) * 3;
      let sum = 0;
      for (let channel = 0; channel < 3; channel += 1)
        sum += Math.abs(before.rgb[one + channel]! - now.rgb[other + channel]!);
      if (sum < MIN_DIFFERENCE) continue;
      pixels += 1;
      differs[y * now.width + x] = 1;
    }
  return { pixels, isOther: pixels > MAX_PIXELS, differs };
}
