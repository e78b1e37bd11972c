import { jalaliText, weeksOfRows } from '@org/energy-core';
import type { ChartPoint, ChartSeries } from '../../charts/series.ts';
import { dayText } from '../../i18n/dates/dayWords.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import { type BaselineRow, isDayRow, residualOf } from '../baselineRow.ts';
import { chartKey, rowLabel } from '../plots/rowWords.ts';

/** Longer charts show weekly means. */
const MAX_DAILY_ROWS = 120;

/** One point of the drawing: a row, or the means of several. */
export interface FitPoint {
  readonly key: string;
  readonly label: string | undefined;
  readonly actual: number | null;
  readonly predicted: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Indexes of its first row and after its last. */
  readonly from: number;
  readonly to: number;
  /** Rows with a value, of all. */
  readonly known: number;
}

/** Half the width of the interval of the mean of some rows; null without one. */
export type MeanInterval = (rows: readonly BaselineRow[]) => number | null;

/** Whether rows are drawn as weekly means. */
export const isWeekly = (rows: readonly BaselineRow[]): boolean =>
  rows.length > MAX_DAILY_ROWS && rows.every(isDayRow);

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rows as points; many days as weekly means over the days that have both values. */
export function fitPoints(
  rows: readonly BaselineRow[],
  energy: Energy,
  intervalOf?: MeanInterval,
): FitPoint[] {
  if (!isWeekly(rows))
    return rows.map((row, index) => ({
      ...{ key: chartKey(row), label: isDayRow(row) ? undefined : rowLabel(row, energy) },
      ...{ actual: row.actual, predicted: row.predicted, from: index, to: index + 1 },
      ...{ low: row.low ?? null, high: row.high ?? null, known: row.actual === null ? 0 : 1 },
    }));
  return weeksOfRows(rows).map(({ from, to, used }): FitPoint => {
    const predicted = mean(used.map((row) => row.predicted!));
    const plusMinus = used.length === 0 ? null : (intervalOf?.(used) ?? null);
    const hasBand = predicted !== null && plusMinus !== null;
    return {
      key: jalaliText(rows[from]!.from),
      label: energy.t('baseline.fit.week', {
        from: dayText(rows[from]!.from, 'dayMonth', energy),
        to: dayText(rows[to - 1]!.to, 'dayMonth', energy),
      }),
      ...{ actual: mean(used.map((row) => row.actual!)), predicted, from, to },
      low: hasBand ? predicted - plusMinus : null,
      high: hasBand ? predicted + plusMinus : null,
      known: used.length,
    };
  });
}

/** Of the rows of a point the one furthest from its prediction; undefined without a value. */
export function furthestRow(
  rows: readonly BaselineRow[],
  { from, to }: Pick<FitPoint, 'from' | 'to'>,
): BaselineRow | undefined {
  const miss = (row: BaselineRow) => Math.abs(residualOf(row) ?? 0);
  return rows
    .slice(from, to)
    .filter(({ actual }) => actual !== null)
    .toSorted((one, other) => miss(other) - miss(one))[0];
}

/** A week of which some days have no value, or are left out. */
export const isPartialWeek = ({ known, from, to }: FitPoint): boolean => known > 0 && known < to - from;

/** Actual and predicted as series of a chart; the second is compared with the first. */
export function fitSeries(points: readonly FitPoint[], unit: string, { t }: Energy): ChartSeries[] {
  const pointsOf = (value: (point: FitPoint) => number | null) =>
    points.map(
      (point): ChartPoint => ({
        ...{ key: point.key, value: value(point) },
        ...(point.label !== undefined && { label: point.label }),
      }),
    );
  const name = t('baseline.predicted');
  return [
    {
      ...{ id: 'actual', name: t('baseline.actual'), unit },
      points: pointsOf(({ actual }) => actual).map((point, at) => {
        const { known, from, to } = points[at]!;
        return to - from > 1 ? { ...point, days: known, expectedDays: to - from } : point;
      }),
    },
    {
      ...{ id: 'predicted', name, period: name, unit, compareOf: 'actual' },
      points: pointsOf(({ predicted }) => predicted),
    },
  ];
}
