import { barPath, round } from './paths.ts';

/** Below this many pixels per bucket, single bars are indistinguishable. */
export const MIN_BAR_STEP = 2.5;
const MAX_BAR_WIDTH = 48;

/** Positions of the bars of one bucket: `count` side by side, centered on the bucket. */
export function barSlots(step: number, count: number): { offset: number; width: number }[] {
  const share = count === 1 ? 0.6 : 0.78;
  const gap = count > 1 && step / count > 6 ? 2 : 0;
  const width = Math.min(MAX_BAR_WIDTH, (step * share - gap * (count - 1)) / count);
  const total = width * count + gap * (count - 1);
  return Array.from({ length: count }, (_, slot) => ({ offset: -total / 2 + slot * (width + gap), width }));
}

interface Bars {
  readonly lower: (index: number) => number;
  readonly upper: Float64Array;
  readonly partial: Uint8Array | null;
  readonly xOf: (index: number) => number;
  readonly slot: { offset: number; width: number };
  readonly toY: (value: number) => number;
  readonly isRounded: boolean;
}

/** All complete bars of a series as one path, all partial ones as another. */
export function barPaths({ lower, upper, partial, xOf, slot, toY, isRounded }: Bars): {
  path: string;
  partialPath: string;
} {
  let path = '';
  let partialPath = '';
  for (let index = 0; index < upper.length; index++) {
    const value = upper[index]!;
    const from = lower(index);
    if (Number.isNaN(value) || value === from) continue;
    const bar = barPath(xOf(index) + slot.offset, slot.width, toY(from), toY(value), isRounded);
    if (partial?.[index]) partialPath += bar;
    else path += bar;
  }
  return { path, partialPath };
}

/** Bars too thin to draw singly: one bar per pixel column, as high as its highest bucket. */
export function denseBarPath(
  values: Float64Array,
  xOf: (index: number) => number,
  toY: (value: number) => number,
): string {
  const zero = round(toY(0));
  let path = '';
  let column = Number.NaN;
  let high = 0;
  let low = 0;
  const flush = () => {
    if (high > 0) path += `M${column} ${zero}V${round(toY(high))}h1V${zero}Z`;
    if (low < 0) path += `M${column} ${zero}V${round(toY(low))}h1V${zero}Z`;
    high = 0;
    low = 0;
  };
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (Number.isNaN(value)) continue;
    const at = Math.floor(xOf(index));
    if (at !== column) {
      flush();
      column = at;
    }
    if (value > high) high = value;
    if (value < low) low = value;
  }
  flush();
  return path;
}

/** Compared values as ticks slightly wider than their bar. */
export function compareTickPath(
  values: Float64Array,
  xOf: (index: number) => number,
  slot: { offset: number; width: number },
  toY: (value: number) => number,
): string {
  const overhang = Math.min(3, slot.width / 4);
  let path = '';
  for (let index = 0; index < values.length; index++) {
    if (Number.isNaN(values[index]!)) continue;
    path += `M${round(xOf(index) + slot.offset - overhang)} ${round(toY(values[index]!))}h${round(slot.width + overhang * 2)}`;
  }
  return path;
}
