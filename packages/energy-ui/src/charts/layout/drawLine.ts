import type { LineMark } from './layout.ts';
import { areaPath, linePath, type Projection, segmentsOf } from './paths.ts';

/** Minimum distance of dots that do not overlap. */
const MIN_DOT_STEP = 9;

/** Points closer than this get a thinner stroke. */
const DENSE_STEP = 1.5;

const dotted: ReadonlySet<LineMark['role']> = new Set(['temperature', 'cost', 'share']);

interface Line extends Projection {
  readonly id: string;
  readonly role: LineMark['role'];
  readonly color: string;
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
  };
}
