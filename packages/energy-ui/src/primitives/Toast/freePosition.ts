interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** A control of the page; covering one of a footer or a dialog is worse than one of a long list. */
export interface Obstacle extends Box {
  readonly weight: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

const STEP = 8;
/** Margin around toasts and controls. */
const GAP = 8;

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/**
 * Position that covers no control: as low as possible, in the first of these columns with room; otherwise
 * the position that covers least.
 * @param columns left edges, the best first
 * @returns left and top edge
 */
export function freePosition(
  { width, height }: Size,
  page: Size,
  columns: readonly number[],
  obstacles: readonly Obstacle[],
  margin: number,
): { left: number; top: number } {
  const lowest = page.height - margin - height;
  const highest = Math.min(margin, lowest);
  let best = { left: columns[0] ?? margin, top: lowest, cost: Number.POSITIVE_INFINITY };
  for (const left of columns) {
    for (let top = lowest; top >= highest; top -= STEP) {
      const box = { left: left - GAP, top: top - GAP, right: left + width + GAP, bottom: top + height + GAP };
      const cost = obstacles.reduce((sum, each) => sum + overlap(box, each) * each.weight, 0);
      if (cost < best.cost) best = { left, top, cost };
      if (cost === 0) return { left, top };
    }
  }
  return { left: best.left, top: best.top };
}
