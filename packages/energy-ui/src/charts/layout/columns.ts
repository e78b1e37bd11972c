import type { ChartPoint, ChartSeries } from '../series.ts';
import { roleOf, type SeriesRole } from '../series.ts';

/** One series as numbers by position; NaN where nothing was measured. */
export interface Column {
  readonly series: ChartSeries;
  readonly role: SeriesRole;
  readonly values: Float64Array;
  readonly costs: Float64Array;
  /** 1 where fewer days have data than the bucket has. */
  readonly partial: Uint8Array;
}

/** All series over the same buckets. */
export interface Columns {
  readonly count: number;
  readonly points: readonly ChartPoint[];
  readonly columns: readonly Column[];
}

const isPartial = (point: ChartPoint) =>
  point.value !== null &&
  point.days !== undefined &&
  point.expectedDays !== undefined &&
  point.days < point.expectedDays;

const haveSameKeys = (a: readonly ChartPoint[], b: readonly ChartPoint[]) =>
  a.length === b.length && a.every((point, index) => point.key === b[index]!.key);

const dateKey = /^\d{4}(\/\d\d){0,2}/;

/** Buckets of the time axis: those of the main series, in the order of time where their keys differ. */
function bucketsOf(mains: readonly ChartSeries[], all: readonly ChartSeries[]): ChartPoint[] {
  const first = (mains[0] ?? all[0])?.points ?? [];
  if (mains.every((series) => haveSameKeys(first, series.points))) return [...first];
  const byKey = new Map<string, ChartPoint>();
  for (const series of mains)
    for (const point of series.points) byKey.set(point.key, byKey.get(point.key) ?? point);
  const points = [...byKey.values()];
  return points.every((point) => dateKey.test(point.key))
    ? points.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    : points;
}

/**
 * Puts series side by side: main series and temperatures by key, compared ones by position (the 3rd day stands
 * above the 3rd day). A compared period that is longer, as Esfand of a leap year, makes the axis longer.
 */
export function columnsOf(all: readonly ChartSeries[]): Columns {
  const mains = all.filter((series) => roleOf(series) === 'main');
  const points = bucketsOf(mains, all);
  for (const series of all) {
    if (roleOf(series) === 'compare') points.push(...series.points.slice(points.length));
  }
  let indexOfKey: Map<string, number> | null = null;
  const columns = all.map((series): Column => {
    const role = roleOf(series);
    const byPosition = role === 'compare' || haveSameKeys(points, series.points);
    if (!byPosition) indexOfKey ??= new Map(points.map((point, index) => [point.key, index]));
    const values = new Float64Array(points.length).fill(Number.NaN);
    const costs = new Float64Array(points.length).fill(Number.NaN);
    const partial = new Uint8Array(points.length);
    series.points.forEach((point, position) => {
      const index = byPosition ? position : indexOfKey!.get(point.key);
      if (index === undefined) return;
      if (point.value !== null) values[index] = point.value;
      if (point.cost !== null && point.cost !== undefined) costs[index] = point.cost;
      if (isPartial(point)) partial[index] = 1;
    });
    return { series, role, values, costs, partial };
  });
  return { count: points.length, points, columns };
}

/** Smallest, largest and mean of the measured values; null when there are none. */
export function rangeOf(values: Float64Array): { min: number; max: number; mean: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let found = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (Number.isNaN(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
    sum += value;
    found += 1;
  }
  return found === 0 ? null : { min, max, mean: sum / found };
}
