import type { LineMark } from './layout.ts';
import { areaPath, linePath, type Projection, segmentsOf } from './paths.ts';

/** Closer points would run into one another. */
const LEAST_DOT_STEP = 9;

/** Full strokes of points this close would grow into a surface. */
const DENSE_STEP = 1.5;

const dotted: ReadonlySet<LineMark['role']> = new Set(['temperature', 'cost', 'share']);

interface Line extends Projection {
  readonly id: string;
  readonly role: LineMark['role'];
  readonly color: string;
  /** Height the surface below the line ends at; null for a bare line. */
  readonly baseY: number | null;
}

/** A line with its gaps, the surface below it, and dots where cost, temperature and share carry them. */
export function drawLine(values: Float64Array, line: Line): LineMark {
  const segments = segmentsOf(values, line);
  const hasDots = dotted.has(line.role) && Math.abs(line.dx) >= LEAST_DOT_STEP;
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
