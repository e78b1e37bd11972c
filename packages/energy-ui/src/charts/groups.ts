import type { ChartType } from '@org/energy-core';
import { OTHERS_COLOR } from './colors.ts';
import type { ChartPoint, ChartSeries } from './series.ts';
import { axisKeyOf, roleOf, unitKindOf } from './series.ts';

/** DESIGN: eight colors; a ninth line would be indistinguishable. */
const MAX_SERIES = 8;

/** A bar below this share of the highest one is thinner than a pixel. */
const MIN_READABLE_SHARE = 1 / 200;

/** One plot: series of one carrier and unit with their comparisons and temperatures. */
export interface SeriesGroup {
  /** Key of a plot within its chart; also names the axis. */
  readonly key: string;
  /** Symbol; for a formula its id, because its unit is unknown. */
  readonly unit: string;
  /** Axis label beside the unit, where another plot has the same unit. */
  readonly name: string;
  readonly series: readonly ChartSeries[];
  /** What «others» sums. */
  readonly members?: { readonly drawnAs: string; readonly series: readonly ChartSeries[] };
}

const plus = (a: number | null | undefined, b: number | null | undefined) =>
  a == null ? (b ?? null) : b == null ? a : a + b;

type MutablePoint = { -readonly [Name in keyof ChartPoint]: ChartPoint[Name] };

/** Days that every series has and days that any has; none where it is not known. */
const daysOf = ({ days, anyDays = days ?? 0 }: ChartPoint) => (days === undefined ? {} : { days, anyDays });

/** Adds a point to the sum of those before it, in place: a chart has up to 100,000. */
function add(sum: MutablePoint, point: ChartPoint): void {
  const days = Math.min(sum.days ?? Number.POSITIVE_INFINITY, point.days ?? Number.POSITIVE_INFINITY);
  const anyDays = Math.max(sum.anyDays ?? 0, point.anyDays ?? point.days ?? 0);
  const value = plus(sum.value, point.value);
  const cost = plus(sum.cost, point.cost);
  Object.assign(sum, point);
  sum.value = value;
  if (point.cost !== undefined) sum.cost = cost;
  if (Number.isFinite(days)) {
    sum.days = days;
    sum.anyDays = anyDays;
  }
}

/** Sums by the first of their series: chart, table and tree ask for the same ones. */
const known = new WeakMap<
  ChartSeries,
  { readonly of: readonly ChartSeries[]; readonly points: readonly ChartPoint[] }
>();

/** The sum of series over the same buckets, or their mean if not additive; null where none has a value. */
function sumOf(series: readonly ChartSeries[], id: string, name: string): ChartSeries {
  const [first] = series as readonly [ChartSeries];
  const { color: _color, carrier: _carrier, meters: _meters, ...like } = first;
  const found = known.get(first);
  const isSame = found?.of.length === series.length && found.of.every((each, at) => each === series[at]);
  const points = isSame ? found.points : summedPoints(series);
  if (!isSame) known.set(first, { of: series, points });
  return { ...like, axis: axisKeyOf(first), id, name, color: OTHERS_COLOR, points };
}

function summedPoints(series: readonly ChartSeries[]): ChartPoint[] {
  const byKey = new Map<string, { readonly point: MutablePoint; count: number }>();
  for (const { points } of series) {
    for (const point of points) {
      const count = point.value === null ? 0 : 1;
      const found = byKey.get(point.key);
      if (found) {
        add(found.point, point);
        found.count += count;
      } else byKey.set(point.key, { point: { ...point, ...daysOf(point) }, count });
    }
  }
  const isMean = unitKindOf(series[0]!) !== 'additive';
  return [...byKey.values()].map(({ point, count }): ChartPoint => {
    if (isMean && point.value !== null) point.value /= count;
    return point;
  });
}

/** From the ninth series of a plot on, the rest is summed as «others». */
function withOthers(group: SeriesGroup, othersName: (count: number) => string): SeriesGroup {
  const mains = group.series.filter((series) => roleOf(series) === 'main');
  if (mains.length <= MAX_SERIES) return group;
  const rest = mains.slice(MAX_SERIES - 1);
  const dropped = new Set(rest.map(({ id }) => id));
  const kept = group.series.filter(
    ({ id, compareOf }) => !dropped.has(id) && !(compareOf && dropped.has(compareOf)),
  );
  const drawnAs = `others:${group.key}`;
  return {
    ...group,
    series: [...kept, sumOf(rest, drawnAs, othersName(rest.length))],
    members: { drawnAs, series: rest },
  };
}

function heightOf({ points }: ChartSeries): number {
  let highest = 0;
  for (const { value } of points) if (value !== null) highest = Math.max(highest, Math.abs(value));
  return highest;
}

/** Splits series of one axis that would appear flat on it. */
function readableTogether(series: readonly ChartSeries[]): (readonly ChartSeries[])[] {
  if (series.length === 1) return [series];
  const height = new Map<string, number>();
  for (const each of series) {
    const id = each.compareOf ?? each.id;
    height.set(id, Math.max(height.get(id) ?? 0, heightOf(each)));
  }
  const groups: ChartSeries[][] = [];
  let left = [...series];
  while (left.length > 0) {
    const of = ({ id, compareOf }: ChartSeries) => height.get(compareOf ?? id)!;
    const highest = Math.max(...left.map(of));
    const isFlat = (each: ChartSeries) => of(each) > 0 && of(each) < highest * MIN_READABLE_SHARE;
    groups.push(left.filter((each) => !isFlat(each)));
    left = left.filter(isFlat);
  }
  return groups;
}

/** Parts of a whole share one stack or pie, however small; production is not part of consumption. */
const stacks: ReadonlySet<ChartType> = new Set(['Stacked', 'Pie', 'Doughnut']);

/**
 * One group per carrier and unit, in order of appearance: m³ of gas and m³ of water never share an axis, nor
 * do formulas. Series that would appear flat beside the others get their own group. Temperatures belong to
 * every group.
 */
export function groupSeries(
  all: readonly ChartSeries[],
  othersName: (count: number) => string,
  type: ChartType = 'Line',
): SeriesGroup[] {
  const temperatures = all.filter((series) => roleOf(series) === 'temperature');
  const measured = all.filter((series) => roleOf(series) !== 'temperature');
  if (measured.length === 0) return all.length === 0 ? [] : [{ key: '', unit: '', name: '', series: all }];
  const keyOf = (series: ChartSeries) => {
    const { measures = 'consumption' } = series;
    const role = stacks.has(type) && measures !== 'consumption' ? `:${measures}` : '';
    return `${axisKeyOf(series)}${role}`;
  };
  const groups = [...new Set(measured.map(keyOf))].flatMap((key) => {
    const mine = measured.filter((series) => keyOf(series) === key);
    const parts = stacks.has(type) ? [mine] : readableTogether(mine);
    return parts.map((series, at) => ({
      key: at === 0 ? key : `${key}#${at + 1}`,
      unit: series[0]!.kind === 'formula' ? key : series[0]!.unit,
      // Two plots of one carrier are distinguished by their quantity.
      name:
        parts.length > 1
          ? series.flatMap((each) => (roleOf(each) === 'main' ? [each.name] : [])).join(' + ')
          : (series[0]!.quantity ?? ''),
      series: [...series, ...temperatures],
    }));
  });
  return groups.map((group) =>
    withOthers(
      {
        ...group,
        name: groups.length > 1 ? group.name : '',
      },
      othersName,
    ),
  );
}
