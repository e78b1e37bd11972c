import type { ChartPoint, ChartSeries } from '@org/energy-ui';

/** A year without a value, with the day counts of the other series. */
const gapLike = ({ key, expectedDays, dueDays }: ChartPoint): ChartPoint => ({
  ...{ key, value: null, days: 0 },
  ...(expectedDays !== undefined && { expectedDays }),
  ...(dueDays !== undefined && { dueDays }),
});

/**
 * Aligns series of whole years to the same years: meters and formulas are requested separately and may begin in
 * different years. Other periods get their buckets from the query.
 */
export function alignYears(series: readonly ChartSeries[]): readonly ChartSeries[] {
  const years = new Map(series.flatMap(({ points }) => points.map((point) => [point.key, point])));
  const keys = [...years.keys()].sort();
  if (series.every(({ points }) => points.length === keys.length)) return series;
  return series.map((each) => {
    const known = new Map(each.points.map((point) => [point.key, point]));
    return { ...each, points: keys.map((key) => known.get(key) ?? gapLike(years.get(key)!)) };
  });
}
