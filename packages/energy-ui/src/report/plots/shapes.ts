/** Path data, so that all marks of one look are one element: a long report has thousands of charts' marks to lay out. */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const at = (value: number): string => value.toFixed(1);

/** A rectangle, with round corners of `radius` where there is room for them. */
export function boxPath({ x, y, width, height }: Box, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r === 0) return `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}z`;
  const corner = (dx: number, dy: number) => `a${at(r)} ${at(r)} 0 0 1 ${at(dx)} ${at(dy)}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return [
    `M${at(x + r)} ${at(y)}h${at(across)}${corner(r, r)}v${at(down)}${corner(-r, r)}`,
    `h${at(-across)}${corner(-r, -r)}v${at(-down)}${corner(r, -r)}z`,
  ].join('');
}

/** A horizontal stroke. */
export const strokePath = (from: number, to: number, y: number): string => `M${at(from)} ${at(y)}H${at(to)}`;

/** A circle. */
export const dotPath = (x: number, y: number, r: number): string =>
  `M${at(x - r)} ${at(y)}a${r} ${r} 0 1 0 ${at(2 * r)} 0a${r} ${r} 0 1 0 ${at(-2 * r)} 0`;

/** Strokes from the lower left to the upper right within a rectangle. */
export function hatchPath({ x, y, width, height }: Box): string {
  const strokes: string[] = [];
  for (let step = 5; step < width + height; step += 5) {
    const from = { x: Math.max(0, step - height), y: Math.min(height, step) };
    const to = { x: Math.min(width, step), y: Math.max(0, step - width) };
    strokes.push(`M${at(x + from.x)} ${at(y + from.y)}L${at(x + to.x)} ${at(y + to.y)}`);
  }
  return strokes.join('');
}

/** The eight-pointed star of the mark, 18.8 wide. */
export const starPath = (x: number, y: number): string =>
  `M${at(x)} ${at(y - 9.4)}l2.7 2.8h3.9v3.9l2.8 2.7-2.8 2.7v3.9h-3.9l-2.7 2.8-2.7-2.8h-3.9v-3.9l-2.8-2.7 2.8-2.7v-3.9h3.9z`;
