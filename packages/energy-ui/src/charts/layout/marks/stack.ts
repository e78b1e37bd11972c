/** One layer of a stack: its lower and upper edge at every position. */
export interface Layer {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** Stacked values; negative ones are stacked downward. NaN adds nothing. */
export function stackOf(columns: readonly Float64Array[]): { layers: Layer[]; total: Float64Array } {
  const count = columns[0]?.length ?? 0;
  const above = new Float64Array(count);
  const below = new Float64Array(count);
  const total = new Float64Array(count).fill(Number.NaN);
  const layers = columns.map((values) => {
    const lower = new Float64Array(count);
    const upper = new Float64Array(count);
    for (let index = 0; index < count; index++) {
      const value = values[index]!;
      const pile = value < 0 ? below : above;
      lower[index] = pile[index]!;
      if (!Number.isNaN(value)) {
        pile[index]! += value;
        total[index] = (Number.isNaN(total[index]!) ? 0 : total[index]!) + value;
      }
      upper[index] = pile[index]!;
    }
    return { lower, upper };
  });
  return { layers, total };
}
