import type { CommonGround, JalaliKey } from '@org/energy-core';
import type { Energy } from '../i18n/useEnergy.ts';
import { longLabel, shortLabel } from './periodKeys.ts';
import { type ChartPoint, type ChartSeries, roleOf, unitKindOf } from './series.ts';

/** Shown range of a chart: keys of the first and the last bucket. */
export interface ChartZoom {
  readonly from: JalaliKey;
  readonly to: JalaliKey;
}

/** Buckets of the time axis: those of the first series that is not a comparison. */
export const bucketsOfChart = (series: readonly ChartSeries[]): readonly ChartPoint[] =>
  (series.find((each) => roleOf(each) === 'main') ?? series[0])?.points ?? [];

/** Positions of the shown buckets; null where the range is not a part of these buckets. */
export function zoomPositions(
  points: readonly ChartPoint[],
  zoom: ChartZoom | null | undefined,
): { readonly from: number; readonly to: number } | null {
  if (!zoom) return null;
  const from = points.findIndex(({ key }) => key === zoom.from);
  const to = points.findIndex(({ key }) => key === zoom.to);
  return from < 0 || to < from || to - from + 1 === points.length ? null : { from, to };
}

/** Common values of some buckets; undefined where the buckets have none. */
function commonOf(series: ChartSeries, points: readonly ChartPoint[]): CommonGround | null | undefined {
  if (series.common === undefined || points.some(({ common }) => common === undefined)) return undefined;
  const shared = points.flatMap(({ common }) => common ?? []);
  if (shared.length === 0) return null;
  const count = unitKindOf(series) === 'additive' ? 1 : shared.length;
  const sum = (pick: (each: CommonGround) => number | null) =>
    shared.reduce<number | null>((added, each) => {
      const value = pick(each);
      return value === null ? added : (added ?? 0) + value;
    }, null);
  const mean = (value: number | null) => (value === null ? null : value / count);
  return {
    days: sum(({ days }) => days) ?? 0,
    current: mean(sum(({ current }) => current)),
    previous: mean(sum(({ previous }) => previous)),
    currentCost: sum(({ currentCost }) => currentCost),
    previousCost: sum(({ previousCost }) => previousCost),
  };
}

/**
 * The series within a range, so that every figure made of them is one of the range; as given without a range. Compared
 * series are cut at the same positions. A formula has no value for a part of its period: only that of each bucket.
 * @example zoomedSeries(series, { from: '1403/02', to: '1403/05' })[0]?.points.length // 4
 */
export function zoomedSeries(
  series: readonly ChartSeries[],
  zoom: ChartZoom | null | undefined,
): readonly ChartSeries[] {
  const at = zoomPositions(bucketsOfChart(series), zoom);
  if (!at || !zoom) return series;
  return series.map((each) => {
    const points =
      roleOf(each) === 'compare'
        ? each.points.slice(at.from, at.to + 1)
        : each.points.filter(({ key }) => key >= zoom.from && key <= zoom.to);
    const { common: _common, overall: _overall, ...rest } = each;
    const common = commonOf(each, points);
    return { ...rest, points, ...(common !== undefined && { common }) };
  });
}

/** The range in words: «۵ مهر تا جمعه ۲۰ مهر ۱۴۰۳»; null without one. */
export function zoomName(
  series: readonly ChartSeries[],
  zoom: ChartZoom | null | undefined,
  energy: Energy,
): string | null {
  const points = bucketsOfChart(series);
  const at = zoomPositions(points, zoom);
  if (!at) return null;
  const last = longLabel(points[at.to]!, energy);
  return at.from === at.to
    ? last
    : energy.t('chart.zoom.range', { from: shortLabel(points[at.from]!, energy), to: last });
}

/** Fewest buckets worth a closer look. */
const MIN_SHOWN = 2;

/** The range moved by half of itself, or widened or narrowed around its middle; null for all buckets. */
export function steppedZoom(
  points: readonly ChartPoint[],
  zoom: ChartZoom | null,
  step: 'earlier' | 'later' | 'in' | 'out',
): ChartZoom | null {
  const { from, to } = zoomPositions(points, zoom) ?? { from: 0, to: points.length - 1 };
  const count = to - from + 1;
  const wanted =
    step === 'in' ? Math.max(MIN_SHOWN, Math.round(count / 2)) : step === 'out' ? count * 2 : count;
  const move = Math.max(1, Math.round(count / 2)) * (step === 'earlier' ? -1 : step === 'later' ? 1 : 0);
  const length = Math.min(points.length, wanted);
  const start = Math.round(from + (count - length) / 2) + move;
  const first = Math.max(0, Math.min(points.length - length, start));
  if (length >= points.length) return null;
  return { from: points[first]!.key, to: points[first + length - 1]!.key };
}
