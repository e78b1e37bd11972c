/** Red, green, blue between 0 and 1; linear light or with the sRGB curve, as named by the function. */
export type Rgb = readonly [number, number, number];

/** `#1B3A8B` as sRGB between 0 and 1. Throws for anything but six hexadecimal digits. */
export function readHex(hex: string): Rgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!digits) throw new Error(`Write the color as #RRGGBB, not as ${hex}.`);
  return [
    Number.parseInt(digits[1]!, 16) / 255,
    Number.parseInt(digits[2]!, 16) / 255,
    Number.parseInt(digits[3]!, 16) / 255,
  ];
}

/** Linear light of one sRGB channel (IEC 61966-2-1). */
const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Linear light of a color. */
export const toLinear = ([red, green, blue]: Rgb): Rgb => [linear(red), linear(green), linear(blue)];

/** Linear light as a screen of eight bits a channel can show it: cut off at black and full, rounded. */
export const onScreen = ([red, green, blue]: Rgb): Rgb => [shown(red), shown(green), shown(blue)];

function shown(light: number): number {
  const inside = Math.min(1, Math.max(0, light));
  const channel = inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055;
  return linear(Math.round(channel * 255) / 255);
}
