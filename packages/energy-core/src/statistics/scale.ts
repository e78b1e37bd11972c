import { sumError } from './doubleDouble.ts';

/** (x − shift) · factor brings a variable near −1 … 1. */
export interface Scale {
  readonly shift: number;
  /** A power of two: multiplying by it rounds nothing. */
  readonly factor: number;
}

/** A column of numbers, and what rounding took from each, worked out when it is asked for. */
export interface Column {
  readonly high: Float64Array;
  readonly low: () => Float64Array;
}

/** Steps of the shift in the spread of the variable: a coarse shift has few digits, so subtracting it seldom rounds. */
const STEPS = 1024;

/** Scale about `middle` for values that lie within `halfRange` of it. */
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
