import type { ChartData } from '../cases.ts';

/** Calls back with the lowest and the highest value of each pixel column. */
export function eachColumn(
  values: Float64Array,
  columns: number,
  draw: (column: number, low: number, high: number) => void,
): void {
  for (let column = 0; column < columns; column += 1) {
    const from = Math.floor((column / columns) * values.length);
    const to = Math.max(from + 1, Math.floor(((column + 1) / columns) * values.length));
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let index = from; index < to; index += 1) {
      const value = values[index]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    draw(column, low, high);
  }
}

export function highest(data: ChartData): number {
  let top = 0;
  for (const { values } of data.series) for (const value of values) if (value > top) top = value;
  return top;
}
