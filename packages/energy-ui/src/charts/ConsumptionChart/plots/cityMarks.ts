import { cityForm } from '../../colors.ts';

/** Start of the outline relative to its center, and the rest of its path. */
const dots = [
  { dx: -3, dy: 0, rest: 'a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z' },
  { dx: -2.75, dy: -2.75, rest: 'h5.5v5.5h-5.5Z' },
  { dx: 0, dy: -4, rest: 'l4 4l-4 4l-4 -4Z' },
  { dx: 0, dy: -3.75, rest: 'l3.75 6.75h-7.5Z' },
  { dx: 0, dy: 3.75, rest: 'l3.75 -6.75h-7.5Z' },
  { dx: -1.25, dy: -3.75, rest: 'h2.5v2.5h2.5v2.5h-2.5v2.5h-2.5v-2.5h-2.5v-2.5h2.5Z' },
  { dx: -3.5, dy: -3.5, rest: 'h7l-7 7h7Z' },
  { dx: -1.5, dy: -4, rest: 'h3v8h-3Z' },
] as const;
const dashes = [undefined, '7 3', '2 3', '7 3 2 3', '14 4', '2 7', '7 3 2 3 2 3', '14 4 2 4'];

/** Outline of a hollow dot around (x, y), in the shape that belongs to this color. */
export function dotPath(color: string, x: number, y: number): string {
  const { dx, dy, rest } = dots[cityForm(color)]!;
  return `M${x + dx} ${y + dy}${rest}`;
}

/** Dash pattern of a city's line; none for the first. */
export const cityDashes = (color: string): string | undefined => dashes[cityForm(color)];
