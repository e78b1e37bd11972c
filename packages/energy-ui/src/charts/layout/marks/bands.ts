import type { BandLayout, Frame } from '../layout.ts';
import { round } from './paths.ts';

interface Steps {
  readonly xOf: (index: number) => number;
  readonly step: number;
  readonly frame: Frame;
}

/**
 * Runs of buckets as background bands, half a step wider on both sides. Bands closer than a pixel
 * are merged; none is thinner than a pixel, so that a single missing day of ten years is visible.
 */
export function bandsWhere(
  count: number,
  holds: (index: number) => boolean,
  { xOf, step, frame }: Steps,
): BandLayout[] {
  const bands: { from: number; to: number }[] = [];
  for (let index = 0; index < count; index++) {
    if (!holds(index)) continue;
    const first = index;
    while (index + 1 < count && holds(index + 1)) index += 1;
    const ends = [xOf(first), xOf(index)].sort((a, b) => a - b);
    const from = Math.max(frame.left, ends[0]! - step / 2);
    const to = Math.max(from + 1, Math.min(frame.right, ends[1]! + step / 2));
    const last = bands.at(-1);
    if (last && from <= last.to + 1 && to >= last.from - 1) {
      last.from = Math.min(last.from, from);
      last.to = Math.max(last.to, to);
    } else bands.push({ from, to });
  }
  return bands.map(({ from, to }) => ({ x: round(from), width: round(to - from) }));
}
