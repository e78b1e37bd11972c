import { readHex, toLinear } from './srgb.ts';

/** Relative luminance after WCAG 2.2, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red, green, blue] = toLinear(readHex(hex));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Contrast ratio after WCAG 2.2, 1 to 21; the order makes no difference.
 * @example contrast('#000000', '#FFFFFF') // 21
 */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}
