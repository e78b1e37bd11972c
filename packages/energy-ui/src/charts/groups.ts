import { OTHERS_COLOR } from './colors.ts';
import type { ChartPoint, ChartSeries } from './series.ts';
import { axisKeyOf, roleOf } from './series.ts';

/** DESIGN: eight colours; a ninth line would not be told apart. */
const MOST_SERIES = 8;

/** Series of one unit, with what is compared to them and the temperatures: one plot. */
export interface SeriesGroup {
  /** Of a formula its id: nobody knows its unit. */
  readonly unit: string;
  readonly series: readonly ChartSeries[];
}

const plus = (a: number | null | undefined, b: number | null | undefined) =>
  a == null ? (b ?? null) : b == null ? a : a + b;

/** The sum of series over the same buckets; null only where none of them has a value. */
function sumOf(series: readonly ChartSeries[], id: string, name: string): ChartSeries {
  const byKey = new Map<string, ChartPoint>();
  for (const { points } of series) {
    for (const point of points) {
      const before = byKey.get(point.key);
      byKey.set(
        point.key,
        before
          ? { ...before, value: plus(before.value, point.value), cost: plus(before.cost, point.cost) }
          : point,
      );
    }
  }
  return { id, name, unit: series[0]!.unit, color: OTHERS_COLOR, points: [...byKey.values()] };
}

/** From the ninth series of a unit on, all are summed up as «others». */
function withOthers(group: SeriesGroup, othersName: (count: number) => string): SeriesGroup {
  const mains = group.series.filter((series) => roleOf(series) === 'main');
  if (mains.length <= MOST_SERIES) return group;
  const rest = mains.slice(MOST_SERIES - 1);
  const dropped = new Set(rest.map(({ id }) => id));
  const kept = group.series.filter(
    ({ id, compareOf }) => !dropped.has(id) && !(compareOf && dropped.has(compareOf)),
  );
  return {
    unit: group.unit,
    series: [...kept, sumOf(rest, `others:${group.unit}`, othersName(rest.length))],
  };
}

/**
 * One group per unit, in the order in which the units appear: kWh and m³ never share an axis, nor do formulas.
 * Temperatures belong to every group.
 */
export function groupByUnit(
  all: readonly ChartSeries[],
  othersName: (count: number) => string,
): SeriesGroup[] {
  const units = [...new Set(all.filter((series) => roleOf(series) !== 'temperature').map(axisKeyOf))];
  if (units.length === 0) return all.length === 0 ? [] : [{ unit: '', series: all }];
  return units.map((unit) =>
    withOthers(
      {
        unit,
        series: all.filter((series) => roleOf(series) === 'temperature' || axisKeyOf(series) === unit),
      },
      othersName,
    ),
  );
}
