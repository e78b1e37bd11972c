import type { Rgb } from './srgb.ts';

export type Vision = 'normal' | 'deuteranopia' | 'protanopia' | 'tritanopia';

/** Machado, Oliveira, Fernandes 2009, table 1 at full severity; rows for red, green, blue in linear light. */
const matrices: Readonly<Record<Exclude<Vision, 'normal'>, readonly [Rgb, Rgb, Rgb]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A color as seen with this color vision, both in linear light; components may be outside 0 to 1. */
export function seenWith(vision: Vision, [red, green, blue]: Rgb): Rgb {
  if (vision === 'normal') return [red, green, blue];
  const mixed = ([fromRed, fromGreen, fromBlue]: Rgb) => fromRed * red + fromGreen * green + fromBlue * blue;
  const [first, second, third] = matrices[vision];
  return [mixed(first), mixed(second), mixed(third)];
}
