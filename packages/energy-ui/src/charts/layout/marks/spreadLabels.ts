import type { Frame } from '../layout.ts';

/**
 * Label heights for points from top to bottom: at their points if space permits, else `lineHeight` apart and inside
 * the frame.
 */
export function spreadLabels(
  heights: readonly number[],
  lineHeight: number,
  { top, bottom }: Frame,
): number[] {
  const spread: number[] = [];
  let free = top;
  for (const height of heights) {
    spread.push(Math.max(height, free));
    free = spread.at(-1)! + lineHeight;
  }
  let limit = bottom;
  for (let at = spread.length - 1; at >= 0; at -= 1) {
    spread[at] = Math.min(spread[at]!, limit);
    limit = spread[at]! - lineHeight;
  }
  return spread;
}
