import { readHex } from '../palette/srgb.ts';

/** `share` of one color and the rest of another, by sRGB channel. Throws for anything but `#RRGGBB`. */
export function mix(one: string, other: string, share: number): string {
  const rest = readHex(other);
  const parts = readHex(one).map((part, at) => Math.round(255 * (part * share + rest[at]! * (1 - share))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
