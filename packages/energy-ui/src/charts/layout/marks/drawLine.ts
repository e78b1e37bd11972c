import type { LineMark } from '../layout.ts';
import { areaPath, linePath, type Projection, round, segmentsOf } from './paths.ts';

/** Minimum distance of dots that do not overlap. */
const MIN_DOT_STEP = 9;

/** Points closer than this get a thinner stroke. */
const DENSE_STEP = 1.5;

const dotted: ReadonlySet<LineMark['role']> = new Set(['temperature', 'cost', 'share']);

interface Line extends Projection {
  readonly id: string;
  readonly role: LineMark['role'];
  readonly color: string;
  /** 1 where a bucket is incomplete. */
  readonly partial?: Uint8Array | null;
  /** Height of the lower edge of the area; null for a plain line. */
  readonly baseY: number | null;
}

/** A line with its gaps, the area below it, and dots for cost, temperature and share. */
export function drawLine(values: Float64Array, line: Line): LineMark {
  const segments = segmentsOf(values, line);
  const hasDots = dotted.has(line.role) && Math.abs(line.dx) >= MIN_DOT_STEP;
  return {
    id: line.id,
    role: line.role,
    color: line.color,
    isDense: Math.abs(line.dx) < DENSE_STEP,
    path: linePath(segments),
    area: line.baseY === null ? null : areaPath(segments, line.baseY),
    dots: hasDots ? segments.flat() : [],
    partialPath: line.partial ? partialPath(values, line.partial, line) : '',
  };
}

/** The line at incomplete buckets: half a step to both sides of each, as far as its neighbors have values. */
function partialPath(values: Float64Array, partial: Uint8Array, { x0, dx, y0, dy }: Projection): string {
  let path = '';
  const at = (index: number) => `${round(x0 + index * dx)} ${round(y0 + valueAt(values, index) * dy)}`;
  for (let index = 0; index < values.length; index++) {
    if (!partial[index] || Number.isNaN(values[index]!)) continue;
    let last = index;
    while (partial[last + 1] && !Number.isNaN(values[last + 1]!)) last += 1;
    const from = Number.isNaN(valueAt(values, index - 0.5)) ? index : index - 0.5;
    const to = Number.isNaN(valueAt(values, last + 0.5)) ? last : last + 0.5;
    path += `M${at(from)}`;
    for (let each = index; each <= last; each++) path += `L${at(each)}`;
    path += to === last ? 'h.1' : `L${at(to)}`;
    index = last;
  }
  return path;
}

/** Value on the line, also halfway between two buckets; NaN beside a gap. */
function valueAt(values: Float64Array, index: number): number {
  const before = Math.floor(index);
  if (before === index) return values[index]!;
  return (values[before]! + values[before + 1]!) / 2;
}
