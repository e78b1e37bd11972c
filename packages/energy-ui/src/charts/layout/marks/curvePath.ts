import type { Frame } from '../layout.ts';

/** Enough for a polynomial of order 4 to look smooth. */
const STEPS = 120;

interface CurveSpan {
  /** Range of x. */
  readonly from: number;
  readonly to: number;
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
  readonly frame: Frame;
}

/** SVG path of a function over a range of x; parts outside of the frame are left out. */
export function curvePath(yOf: (x: number) => number, { from, to, toX, toY, frame }: CurveSpan): string {
  let path = '';
  let isDrawing = false;
  for (let step = 0; step <= STEPS; step += 1) {
    const x = from + ((to - from) * step) / STEPS;
    const y = toY(yOf(x));
    const isInside = y >= frame.top && y <= frame.bottom;
    if (isInside) path += `${isDrawing ? 'L' : 'M'}${toX(x).toFixed(1)} ${y.toFixed(1)}`;
    isDrawing = isInside;
  }
  return path;
}
