/** More decimals than a figure ever has. */
const MAX_DECIMALS = 20;

/** A number of decimals within what can be formatted; 0 for anything else. */
export const decimalCount = (decimals: number): number =>
  Math.min(Math.max(Math.trunc(decimals) || 0, 0), MAX_DECIMALS);

/** Advance widths of the proportional Persian digits of Vazirmatn, em: ۰ to ۹. */
const widths = [0.42, 0.29, 0.52, 0.66, 0.57, 0.59, 0.49, 0.59, 0.59, 0.48];
const MAX_DIGIT_WIDTH = 0.66;

/**
 * Space after a number with fixed decimals that aligns its decimal mark with those of its column, as a style of its
 * island; used by columns only. Undefined where digits are equally wide or there is no fraction.
 */
export function fractionGap(text: string): Record<'--eui-fraction-gap', string> | undefined {
  const fraction = /٫([۰-۹]+)$/.exec(text)?.[1];
  if (fraction === undefined) return undefined;
  const width = [...fraction].reduce((sum, digit) => sum + widths[digit.charCodeAt(0) & 15]!, 0);
  return { '--eui-fraction-gap': `${(MAX_DIGIT_WIDTH * fraction.length - width).toFixed(2)}em` };
}
