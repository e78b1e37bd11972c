import { randomInt } from 'node:crypto';
import { digitStrokes, type Point, type Stroke } from './digitStrokes.ts';

const WIDTH = 200;
const HEIGHT = 70;

/** A random number between two bounds, from the system's secure source. */
const between = (least: number, most: number): number =>
  least + (randomInt(1_000_001) / 1_000_000) * (most - least);

/** Turns, stretches and leans a digit, then lets the hand tremble a little. */
function place(strokes: readonly Stroke[], centre: number, room: number): Point[][] {
  const angle = between(-0.32, 0.32);
  const lean = between(-0.25, 0.25);
  const width = room * between(0.78, 1);
  const height = HEIGHT * between(0.52, 0.68);
  const middle = HEIGHT / 2 + between(-6, 6);
  return strokes.map((stroke) =>
    stroke.map(([x, y]) => {
      const across = (x - 0.5 + lean * (0.5 - y)) * width;
      const down = (y - 0.5) * height;
      return [
        centre + across * Math.cos(angle) - down * Math.sin(angle) + between(-0.9, 0.9),
        middle + across * Math.sin(angle) + down * Math.cos(angle) + between(-0.9, 0.9),
      ];
    }),
  );
}

/** A thin line across the picture, so that digits do not stand apart from one another. */
const disturbance = (): Point[] => {
  const start = between(8, HEIGHT - 8);
  const swing = between(-18, 18);
  const phase = between(0, Math.PI * 2);
  return Array.from({ length: 24 }, (_, step) => {
    const x = (WIDTH * step) / 23;
    return [x, start + swing * Math.sin(phase + x / between(28, 34)) + between(-1, 1)];
  });
};

const number = (value: number) => value.toFixed(1);
/** A smooth line through points: their midpoints joined by curves. */
const pathOf = (points: readonly Point[]): string => {
  const parts = [`M${number(points[0]![0])} ${number(points[0]![1])}`];
  for (let at = 1; at < points.length - 1; at++) {
    const [x, y] = points[at]!;
    const [nextX, nextY] = points[at + 1]!;
    parts.push(`Q${number(x)} ${number(y)} ${number((x + nextX) / 2)} ${number((y + nextY) / 2)}`);
  }
  const [endX, endY] = points.at(-1)!;
  parts.push(`L${number(endX)} ${number(endY)}`);
  return parts.join('');
};

const shuffled = <T>(items: readonly T[]): T[] => {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
};

/**
 * Digits as a picture for people: an SVG of pen strokes in random order, without any text in its markup.
 * @param digits Digits from 0 to 9, drawn left to right in their Persian shapes.
 */
export function drawDigits(digits: readonly number[]): string {
  const room = (WIDTH - 24) / digits.length;
  const strokes = digits.flatMap((digit, index) =>
    place(digitStrokes[digit]!, 12 + room * (index + 0.5) + between(-3, 3), room),
  );
  const pen = shuffled(strokes).map(pathOf).join('');
  const lines = [disturbance(), disturbance(), disturbance()].map(pathOf).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4f6f8"/>`,
    `<g fill="none" stroke="#2b3a4a" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="${pen}" stroke-width="3.4"/><path d="${lines}" stroke-width="1.3"/></g></svg>`,
  ].join('');
}
