/** First and last day of a row, as whole numbers counted from any day; a day has the same twice. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/** Fitted rows in time order, with the distance of each from the one before. */
export interface Sequence {
  /** Position among the fitted rows, in time order; null if they are in time order already. */
  readonly order: readonly number[] | null;
  /**
   * Steps from the row before, in time order: 1 for neighbors, 2 and more across a gap, 0 for the first row. A gap
   * between rows of several days counts in rows of mean length.
   */
  readonly steps: Int32Array;
}

/** Rows given in time order without days: a row left out is a gap. */
export function sequenceOfRows(usedRows: readonly number[]): Sequence {
  const steps = new Int32Array(usedRows.length);
  for (let at = 1; at < steps.length; at += 1) steps[at] = usedRows[at]! - usedRows[at - 1]!;
  return { order: null, steps };
}

/** Rows with their days, in any order; or the position of the first row that overlaps another. */
export function sequenceOfSpans(spans: readonly RowSpan[]): Sequence | { readonly overlapping: number } {
  let isSorted = true;
  let sum = 0;
  for (let at = 0; at < spans.length; at += 1) {
    const { first, last } = spans[at]!;
    if (at > 0 && !(first > spans[at - 1]!.first)) isSorted = false;
    sum += last - first + 1;
  }
  const length = sum / spans.length;
  const positions = () => spans.map((_, position) => position);
  const order = isSorted ? null : positions().sort((a, b) => spans[a]!.first - spans[b]!.first);
  const steps = new Int32Array(spans.length);
  for (let at = 1; at < steps.length; at += 1) {
    const [position, before] = order ? [order[at]!, order[at - 1]!] : [at, at - 1];
    const missing = spans[position]!.first - spans[before]!.last - 1;
    if (missing < 0) return { overlapping: position };
    // Any gap, however short beside the rows, separates them.
    steps[at] = missing === 0 ? 1 : Math.max(2, Math.round(1 + missing / length));
  }
  return { order, steps };
}

/** Values of the fitted rows in time order. */
export function inTimeOrder(values: Float64Array, { order }: Sequence): Float64Array {
  return order ? Float64Array.from(order, (position) => values[position]!) : values;
}

/** Number of rows that directly follow another one. */
export function neighborPairs(steps: Int32Array): number {
  let pairs = 0;
  for (let at = 0; at < steps.length; at += 1) if (steps[at] === 1) pairs += 1;
  return pairs;
}
