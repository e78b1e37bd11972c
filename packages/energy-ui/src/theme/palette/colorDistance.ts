import type { Rgb } from './srgb.ts';

/** CIE L*a*b* under D65: lightness 0 to 100, green to red, blue to yellow. */
export type Lab = readonly [number, number, number];

const curve = (ratio: number) =>
  ratio > 216 / 24389 ? Math.cbrt(ratio) : (24389 / 27 / 116) * ratio + 16 / 116;

/** L*a*b* (D65) of a color in linear light. */
export function toLab([red, green, blue]: Rgb): Lab {
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = Math.PI / 180;
const sin = (degrees: number) => Math.sin(degrees * radians);
const cos = (degrees: number) => Math.cos(degrees * radians);
/** 25⁷, where the formula bends for strong colors. */
const strong = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
const hueOf = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / radians + 360) % 360);

/**
 * CIEDE2000 distance of two colors (Sharma, Wu, Dalal 2005): below 1 invisible, from 10 on obvious.
 * @example colorDistance([50, 2.6772, -79.7751], [50, 0, -82.7485]) // 2.0425
 */
export function colorDistance([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const stretch = 1 + 0.5 * (1 - strong((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)];
  const isGray = c1 * c2 === 0;

  let turn = isGray ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  const hueStep = 2 * Math.sqrt(c1 * c2) * sin(turn / 2);

  let hue = (h1 + h2) / 2;
  if (isGray) hue = h1 + h2;
  else if (Math.abs(h1 - h2) > 180) hue += h1 + h2 < 360 ? 180 : -180;

  const lightness = (l1 + l2) / 2;
  const chroma = (c1 + c2) / 2;
  const byHue =
    1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63);
  const lightnessPart =
    (l2 - l1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2));
  const chromaPart = (c2 - c1) / (1 + 0.045 * chroma);
  const huePart = hueStep / (1 + 0.015 * chroma * byHue);
  const rotation = -sin(60 * Math.exp(-(((hue - 275) / 25) ** 2))) * 2 * strong(chroma);
  return Math.sqrt(lightnessPart ** 2 + chromaPart ** 2 + huePart ** 2 + rotation * chromaPart * huePart);
}
