import { ExactSum, productError } from '../exact/doubleDouble.ts';
import { type Column, type Scale, scaledColumn } from './scale.ts';

/**
 * Design of the fit: columns of scaled variables, and the transformation of their coefficients to those of the variables as
 * given. Centering keeps columns apart that are nearly parallel as seen from 0.
 */
export interface Design {
  readonly columns: readonly Column[];
  readonly scales: readonly Scale[];
  /** The shift of each value of a column, in its scaled unit; 0 for columns not shifted. */
  readonly shifted: readonly number[];
  /** Row i: coefficient i as given = Σ expansion[i][k] · scaled coefficient k (upper triangle). */
  readonly expansion: readonly (readonly Exact[])[];
}

interface Exact {
  readonly high: number;
  readonly low: number;
}
const ZERO: Exact = { high: 0, low: 0 };

/** A column per variable, preceded by a column of ones with an intercept. */
export function linearDesign(
  x: readonly Float64Array[],
  scales: readonly Scale[],
  hasIntercept: boolean,
): Design {
  const n = x[0]!.length;
  const columns = x.map((values, index) => scaledColumn(values, scales[index]!));
  const diagonal = scales.map(({ factor }): Exact => ({ high: factor, low: 0 }));
  const first = hasIntercept ? 1 : 0;
  const expansion = diagonal.map((entry, index) => rowWith(diagonal.length + first, index + first, entry));
  if (!hasIntercept) return { columns, scales, shifted: scales.map(() => 0), expansion };
  const intercept = [
    { high: 1, low: 0 },
    ...scales.map(({ shift, factor }): Exact => ({ high: -shift * factor, low: 0 })),
  ];
  return {
    columns: [ones(n), ...columns],
    scales,
    shifted: [0, ...scales.map(({ shift, factor }) => shift * factor)],
    expansion: [intercept, ...expansion],
  };
}

function rowWith(length: number, at: number, entry: Exact): Exact[] {
  const row = Array<Exact>(length).fill(ZERO);
  row[at] = entry;
  return row;
}

/** Columns 1, z, z² … of the scaled variable z. */
export function polynomialDesign(x: Float64Array, scale: Scale, order: number): Design {
  const z = scaledColumn(x, scale);
  const columns: Column[] = [ones(x.length), z];
  for (let power = 2; power <= order; power += 1) columns.push(timesColumn(columns[power - 1]!, z));
  return {
    columns,
    scales: [scale],
    shifted: columns.map((_, power) => (power === 1 ? scale.shift * scale.factor : 0)),
    expansion: binomialExpansion(scale, order),
  };
}

const ones = (n: number): Column => ({ high: new Float64Array(n).fill(1), low: () => new Float64Array(n) });

function timesColumn(a: Column, b: Column): Column {
  const high = a.high.map((value, row) => value * b.high[row]!);
  const low = () => {
    const [aLow, bLow] = [a.low(), b.low()];
    return high.map((product, row) => {
      const [aHigh, bHigh] = [a.high[row]!, b.high[row]!];
      return productError(aHigh, bHigh, product) + aLow[row]! * bHigh + aHigh * bLow[row]!;
    });
  };
  return { high, low };
}

/** (x − shift)ᵏ · factorᵏ multiplied out: entry (i, k) = C(k, i) · (−shift)ᵏ⁻ⁱ · factorᵏ. */
function binomialExpansion({ shift, factor }: Scale, order: number): Exact[][] {
  const rows: Exact[][] = Array.from({ length: order + 1 }, () => Array<Exact>(order + 1).fill(ZERO));
  rows[0]![0] = { high: 1, low: 0 };
  for (let k = 1; k <= order; k += 1) {
    for (let i = 0; i <= k; i += 1) {
      const sum = new ExactSum();
      const above = rows[i]![k - 1]!;
      sum.addProduct(above.high, -shift * factor);
      sum.low += above.low * -shift * factor;
      const before = i > 0 ? rows[i - 1]![k - 1]! : ZERO;
      sum.add(before.high * factor);
      sum.low += before.low * factor;
      const high = sum.value;
      rows[i]![k] = { high, low: sum.high - high + sum.low };
    }
  }
  return rows;
}

/** Coefficients of the variables as given, from those of the scaled columns. */
export function expandCoefficients(
  { expansion }: Design,
  { high, low }: { high: Float64Array; low: Float64Array },
  shiftOfY: number,
): number[] {
  return expansion.map((row, index) => {
    const sum = new ExactSum();
    if (index === 0) sum.add(shiftOfY);
    row.forEach((entry, k) => {
      sum.addProduct(entry.high, high[k]!);
      sum.low += entry.low * high[k]! + entry.high * low[k]!;
    });
    return sum.value + 0;
  });
}

/** Expansion · R⁻¹: its row norms times the standard error of the estimate are the standard errors. */
export function expandRows({ expansion }: Design, inverse: readonly Float64Array[]): Float64Array[] {
  return expansion.map((row) =>
    Float64Array.from(inverse, (column) => {
      const sum = new ExactSum();
      row.forEach((entry, k) => {
        sum.addProduct(entry.high, column[k]!);
        sum.low += entry.low * column[k]!;
      });
      return sum.value;
    }),
  );
}
