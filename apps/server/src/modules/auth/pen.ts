import type { Point } from './digitStrokes.ts';

/** Ink of each pixel, 0 to 1, row by row. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly ink: Float32Array;
}

export const blankSheet = (width: number, height: number): Sheet => ({
  width,
  height,
  ink: new Float32Array(width * height),
});

/** Rounds the corners of a line, so that a few points make a curve; its ends stay. */
export function smooth(points: readonly Point[]): Point[] {
  const cut = points.slice(1).flatMap(([x, y], at): Point[] => {
    const [fromX, fromY] = points[at]!;
    return [
      [fromX * 0.75 + x * 0.25, fromY * 0.75 + y * 0.25],
      [fromX * 0.25 + x * 0.75, fromY * 0.25 + y * 0.75],
    ];
  });
  return [points[0]!, ...cut, points.at(-1)!];
}

/** Darkness of a pixel by its coverage by a round nib. */
type Mark = (ink: number, covered: number) => number;
export const draw: Mark = Math.max;
export const erase: Mark = (ink, covered) => Math.min(ink, 1 - covered);

/** Moves a round nib of this radius, in pixels, along a line. */
export function trace(sheet: Sheet, points: readonly Point[], radius: number, mark: Mark): void {
  for (let piece = 1; piece < points.length; piece++)
    tracePiece(sheet, points[piece - 1]!, points[piece]!, radius, mark);
}

function tracePiece(
  { width, height, ink }: Sheet,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  radius: number,
  mark: Mark,
): void {
  const reach = radius + 1;
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY || 1;
  const lastX = Math.min(width - 1, Math.ceil(Math.max(fromX, toX) + reach));
  const lastY = Math.min(height - 1, Math.ceil(Math.max(fromY, toY) + reach));
  for (let y = Math.max(0, Math.floor(Math.min(fromY, toY) - reach)); y <= lastY; y++)
    for (let x = Math.max(0, Math.floor(Math.min(fromX, toX) - reach)); x <= lastX; x++) {
      const at = Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
      const [offX, offY] = [x - fromX - at * alongX, y - fromY - at * alongY];
      const covered = Math.min(1, radius + 0.5 - Math.sqrt(offX * offX + offY * offY));
      if (covered > 0) ink[y * width + x] = mark(ink[y * width + x]!, covered);
    }
}
