import type { ChartPoint, ChartSeries } from '../series.ts';
import { roleOf, type SeriesRole } from '../series.ts';
import { hatchedOf, partialRule } from './marks/partial.ts';

export interface ValueRange {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
}

/** One series as numbers by position; NaN without a reading. */
export interface Column {
  readonly series: ChartSeries;
  readonly role: SeriesRole;
  readonly values: Float64Array;
  /** Null where no point has a cost. */
  readonly costs: Float64Array | null;
  /** 1 where the bucket is hatched, see `partial.ts`; null where none is. */
  readonly partial: Uint8Array | null;
  /** Of the measured values; null when there are none. */
  readonly range: ValueRange | null;
  /** Past positions without a value. */
  readonly missing: number;
}

/** All series over the same buckets. */
export interface Columns {
  readonly count: number;
  readonly points: readonly ChartPoint[];
  readonly columns: readonly Column[];
}

function haveSameKeys(a: readonly ChartPoint[], b: readonly ChartPoint[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index]!.key !== b[index]!.key) return false;
  return true;
}

const dateKey = /^\d{4}(\/\d\d){0,2}/;

/** Union of all keys of differing series, in time order where the keys are dates. */
function mergedBuckets(mains: readonly ChartSeries[]): ChartPoint[] {
  const byKey = new Map<string, ChartPoint>();
  for (const series of mains) {
    for (const point of series.points) if (!byKey.has(point.key)) byKey.set(point.key, point);
  }
  const points = [...byKey.values()];
  return points.every((point) => dateKey.test(point.key))
    ? points.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    : points;
}

/**
 * Aligns series: main series and temperatures by key, compared ones by position (third day with
 * third day). A longer compared period, such as Esfand of a leap year, extends the axis.
 */
export function columnsOf(all: readonly ChartSeries[]): Columns {
  const mains = all.filter((series) => roleOf(series) === 'main');
  const first = (mains[0] ?? all[0])?.points ?? [];
  const agree = new Map(all.map((series) => [series, haveSameKeys(first, series.points)]));
  let points = mains.every((series) => agree.get(series)) ? first : mergedBuckets(mains);
  const isMerged = points !== first;
  for (const series of all) {
    if (roleOf(series) === 'compare' && series.points.length > points.length)
      points = [...points, ...series.points.slice(points.length)];
  }
  let indexOfKey: Map<string, number> | null = null;
  const columns = all.map((series) => {
    const role = roleOf(series);
    if (role === 'compare' || (agree.get(series) && !isMerged))
      return columnOf(series, role, points.length, null);
    indexOfKey ??= new Map(points.map((point, index) => [point.key, index]));
    return columnOf(series, role, points.length, indexOfKey);
  });
  return { count: points.length, points, columns };
}

function columnOf(
  series: ChartSeries,
  role: SeriesRole,
  count: number,
  indexOfKey: ReadonlyMap<string, number> | null,
): Column {
  const values = new Float64Array(count).fill(Number.NaN);
  let costs: Float64Array | null = null;
  let toCome = 0;
  const { points } = series;
  const isPartial = partialRule(points);
  const incomplete: number[] = [];
  let measured = 0;
  for (let position = 0; position < points.length; position++) {
    const point = points[position]!;
    const index = indexOfKey ? indexOfKey.get(point.key) : position;
    if (index === undefined) continue;
    const { value, cost } = point;
    if (value !== null) {
      values[index] = value;
      measured += 1;
      if (isPartial?.(point)) incomplete.push(index);
    } else if (point.dueDays === 0) toCome += 1;
    if (cost != null) {
      costs ??= new Float64Array(count).fill(Number.NaN);
      costs[index] = cost;
    }
  }
  const { range, missing } = statisticsOf(values);
  const partial = hatchedOf(incomplete, { measured, count });
  return { series, role, values, costs, partial, range, missing: missing - toCome };
}

/** Range and gaps of a column in one pass. */
export function statisticsOf(values: Float64Array): { range: ValueRange | null; missing: number } {
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
  return { range: found === 0 ? null : { min, max, mean: sum / found }, missing: values.length - found };
}
