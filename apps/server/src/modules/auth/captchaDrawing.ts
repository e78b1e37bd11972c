import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { digitStrokes, type Point, type Stroke } from './digitStrokes.ts';
import { blankSheet, draw, erase, type Sheet, smooth, trace } from './pen.ts';

const WIDTH = 200;
const HEIGHT = 70;
/** Pixels a unit: sharp on fine screens, too. */
const SCALE = 2;
const PAPER = [0xf4, 0xf6, 0xf8] as const;
const INK = [0x2b, 0x3a, 0x4a] as const;
const EDGE = 12;

/** A random number between two bounds, from the system's secure source. */
const between = (min: number, max: number): number => min + (randomInt(1_000_001) / 1_000_000) * (max - min);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Rotates, stretches and slants a digit, then adds jitter. */
function place(strokes: readonly Stroke[], center: number, room: number): Point[][] {
  const angle = between(-0.3, 0.3);
  const lean = between(-0.25, 0.25);
  const width = room * between(0.8, 1.05);
  const height = HEIGHT * between(0.58, 0.74);
  const middle = HEIGHT / 2 + between(-5, 5);
  return strokes.map((stroke) =>
    stroke.map(([x, y]) => {
      const across = (x - 0.5 + lean * (0.5 - y)) * width;
      const down = (y - 0.5) * height;
      return [
        center + across * Math.cos(angle) - down * Math.sin(angle) + between(-0.6, 0.6),
        middle + across * Math.sin(angle) + down * Math.cos(angle) + between(-0.6, 0.6),
      ];
    }),
  );
}

/** A line across the picture, connected to the digits; it avoids their heads, which distinguish ۲, ۳ and ۴. */
function wave(): Point[] {
  const start = HEIGHT * between(0.56, 0.78);
  const [swing, length, phase] = [between(5, 11), between(13, 30), between(0, Math.PI * 2)];
  return times(28, (step) => {
    const x = (WIDTH * step) / 27;
    return [x, start + swing * Math.sin(phase + x / length) + between(-1, 1)];
  });
}

/** A short curve such as digits are made of. */
function hook(): Point[] {
  const [x, y, size] = [between(EDGE, WIDTH - EDGE), between(8, HEIGHT - 8), between(4, 9)];
  const [from, turn] = [between(0, Math.PI * 2), between(1, 3)];
  return times(6, (step) => {
    const angle = from + (turn * step) / 5;
    return [x + size * Math.cos(angle), y + size * Math.sin(angle)];
  });
}

/** Bends the paper: the same way for everything on it. */
function bending(): (point: Point) => Point {
  const [alongX, alongY] = [between(1.5, 3.5), between(1.5, 3.5)];
  const [lengthX, lengthY] = [between(12, 20), between(20, 34)];
  const [phaseX, phaseY] = [between(0, Math.PI * 2), between(0, Math.PI * 2)];
  return ([x, y]) => [
    (x + alongX * Math.sin(phaseX + y / lengthX)) * SCALE,
    (y + alongY * Math.sin(phaseY + x / lengthY)) * SCALE,
  ];
}

/** Ink on paper as red, green and blue. */
function colored({ ink }: Sheet): Buffer {
  const pixels = Buffer.alloc(ink.length * 3);
  for (let at = 0; at < pixels.length; at++) {
    const paper = PAPER[at % 3]!;
    pixels[at] = paper + (INK[at % 3]! - paper) * ink[(at / 3) | 0]!;
  }
  return pixels;
}

/**
 * Digits as a picture: an SVG with nothing but a bitmap, in which digits and noise lines are drawn with the same pen.
 * @param digits Digits from 0 to 9, drawn left to right in their Persian shapes.
 */
export async function drawDigits(digits: readonly number[]): Promise<string> {
  const room = (WIDTH - 2 * EDGE) / digits.length;
  const strokes = digits.flatMap((digit, index) =>
    place(digitStrokes[digit]!, EDGE + room * (index + 0.5) + between(-3, 3), room),
  );
  const sheet = blankSheet(WIDTH * SCALE, HEIGHT * SCALE);
  const bend = bending();
  const curve = (line: readonly Point[]) => smooth(smooth(line)).map(bend);
  const pen = () => between(1.2, 1.9) * SCALE;
  for (const line of [...strokes, ...times(2, wave), ...times(4, hook)])
    trace(sheet, curve(line), pen(), draw);
  // Scratches separate the pieces of a digit.
  for (const line of times(3, wave)) trace(sheet, curve(line), between(0.3, 0.5) * SCALE, erase);
  const raw = { width: sheet.width, height: sheet.height, channels: 3 } as const;
  const png = await sharp(colored(sheet), { raw }).png({ compressionLevel: 6 }).toBuffer();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><image width="${WIDTH}" height="${HEIGHT}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
}
