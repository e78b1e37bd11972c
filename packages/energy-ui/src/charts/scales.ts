import { axisKeyOf, type ChartSeries, type DrawnType, roleOf } from './series.ts';

/** Range of the value axis by carrier and unit. */
export type ChartScales = Readonly<Record<string, { readonly min: number; readonly max: number }>>;

/** Highest and lowest value, of a stack its sums. */
function rangeOf(series: readonly ChartSeries[], type: DrawnType): { min: number; max: number } {
  const values =
    type === 'Stacked'
      ? (['main', 'compare'] as const).flatMap((role) => {
          const sums = new Map<number, number>();
          for (const each of series)
            if (roleOf(each) === role)
              for (const [at, { value }] of each.points.entries())
                sums.set(at, (sums.get(at) ?? 0) + (value ?? 0));
          return [...sums.values()];
        })
      : series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  return values.reduce(
    (range, value) => ({ min: Math.min(range.min, value), max: Math.max(range.max, value) }),
    {
      min: Number.POSITIVE_INFINITY,
      max: Number.NEGATIVE_INFINITY,
    },
  );
}

/**
 * One scale per carrier and unit for several charts beside each other.
 * @param charts The series of each chart.
 * @example scalesOf([[one], [other]], 'Bar') // { 'electricity:kWh': { min: 12, max: 97 } }
 */
export function scalesOf(charts: readonly (readonly ChartSeries[])[], type: DrawnType): ChartScales {
  const scales: Record<string, { min: number; max: number }> = {};
  for (const series of charts) {
    const measured = series.filter((each) => roleOf(each) !== 'temperature');
    for (const key of new Set(measured.map(axisKeyOf))) {
      const { min, max } = rangeOf(
        measured.filter((each) => axisKeyOf(each) === key),
        type,
      );
      const before = scales[key];
      if (min <= max)
        scales[key] = { min: Math.min(min, before?.min ?? min), max: Math.max(max, before?.max ?? max) };
    }
  }
  return scales;
}
