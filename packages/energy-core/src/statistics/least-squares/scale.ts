import { sumError } from '../exact/doubleDouble.ts';

/** (x − shift) · factor maps a variable to about −1 … 1. */
export interface Scale {
  readonly shift: number;
  /** A power of two, so that multiplication is exact. */
  readonly factor: number;
}

/** A column of numbers, with the lazily computed rounding error of each. */
export interface Column {
  readonly high: Float64Array;
  readonly low: () => Float64Array;
}

/** Granularity of the shift relative to the spread of the variable: a coarse shift has few digits, so subtracting it seldom rounds. */
const STEPS = 1024;

/** Scale centered at `middle` for values within `halfRange` of it. */
export function scaleAbout(middle: number, halfRange: number): Scale {
  if (halfRange === 0) return { shift: middle, factor: 1 };
  const size = 2 ** Math.ceil(Math.log2(halfRange));
  const step = size / STEPS;
  return { shift: Math.round(middle / step) * step, factor: 1 / size };
}

/** (values − shift) · factor. */
export function scaledColumn(values: Float64Array, { shift, factor }: Scale): Column {
  const high = new Float64Array(values.length);
  for (let row = 0; row < high.length; row += 1) high[row] = (values[row]! - shift) * factor;
  const low = () => values.map((value) => sumError(value, -shift, value - shift) * factor);
  return { high, low };
}
