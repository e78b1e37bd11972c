import type { FixedPart } from './fixedPart.ts';
import type { DegreeProducts, OwnColumn } from './ownColumns.ts';
import { MIN_OWN_SHARE } from './slopes.ts';

/** Sums over the coldest rows of a factor, and of a factor times the temperature: entry i is that of the first i rows. */
interface Sums {
  readonly zeroth: Float64Array;
  readonly first: Float64Array;
}

/**
 * Products of degree columns of rows with one temperature each, from cumulative sums over the rows by temperature: a
 * balance point costs a binary search and a few products, whatever the number of rows. Heating and cooling degrees never
 * meet in one row, so that their product is that of their components along the fixed columns alone.
 *
 * Squares are differences of sums: a column that the fixed ones explain to a share below `MIN_OWN_SHARE` is rounding and
 * counts as nothing.
 */
export function cumulativeProducts(
  temperatures: Float64Array,
  { basis, y, roots }: FixedPart,
): DegreeProducts {
  const n = temperatures.length;
  const order = Uint32Array.from(temperatures, (_, row) => row).sort(
    (a, b) => temperatures[a]! - temperatures[b]!,
  );
  // About the median, sums of squares keep their digits.
  const middle = temperatures[order[n >> 1]!]!;
  const sorted = Float64Array.from(order, (row) => temperatures[row]! - middle);
  const sumsOf = (factor: (row: number) => number): Sums => {
    const [zeroth, first] = [new Float64Array(n + 1), new Float64Array(n + 1)];
    for (let at = 0; at < n; at += 1) {
      const value = factor(order[at]!);
      zeroth[at + 1] = zeroth[at]! + value;
      first[at + 1] = first[at]! + value * sorted[at]!;
    }
    return { zeroth, first };
  };
  const root = (row: number) => (roots ? roots[row]! : 1);
  const weights = sumsOf((row) => root(row) ** 2);
  const squares = new Float64Array(n + 1);
  for (let at = 0; at < n; at += 1) squares[at + 1] = squares[at]! + (root(order[at]!) * sorted[at]!) ** 2;
  const ofY = sumsOf((row) => root(row) * y[row]!);
  const ofBasis = basis.map((column) => sumsOf((row) => root(row) * column[row]!));

  /** Number of rows colder than a balance point. */
  function colder(balance: number): number {
    let [from, to] = [0, n];
    while (from < to) {
      const at = (from + to) >> 1;
      if (sorted[at]! < balance) from = at + 1;
      else to = at;
    }
    return from;
  }

  const columnOf = (square: number, withY: number, parts: Float64Array): OwnColumn => {
    const own = square - squareOf(parts);
    return { square: own > MIN_OWN_SHARE * square ? own : 0, withY, parts };
  };

  return {
    at: (side, balanceC) => {
      const balance = balanceC - middle;
      const count = colder(balance);
      const sign = side === 'heating' ? 1 : -1;
      /** Sum over the rows on this side. */
      const over = (sums: Float64Array) => (side === 'heating' ? sums[count]! : sums[n]! - sums[count]!);
      const degreesOf = ({ zeroth, first }: Sums) => sign * (balance * over(zeroth) - over(first));
      const number = over(weights.zeroth);
      const total = over(weights.first);
      const degrees = columnOf(
        balance * (balance * number - 2 * total) + over(squares),
        degreesOf(ofY),
        Float64Array.from(ofBasis, degreesOf),
      );
      const days = columnOf(
        number,
        over(ofY.zeroth),
        Float64Array.from(ofBasis, ({ zeroth }) => over(zeroth)),
      );
      const together = sign * (balance * number - total);
      return { balanceC, degrees, days, degreesWithDays: together - product(degrees.parts, days.parts) };
    },
    across: (heating, cooling) => -product(heating.parts, cooling.parts),
  };
}

const squareOf = (parts: Float64Array): number => product(parts, parts);

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += a[k]! * b[k]!;
  return sum;
}
