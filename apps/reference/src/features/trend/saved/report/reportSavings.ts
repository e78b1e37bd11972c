import {
  type Cusum,
  cusum,
  daysBetween,
  findCusumBends,
  rangeOfValidity,
  type Sample,
  type Savings,
  type SignificantBend,
  savings,
  type TrendSeries,
} from '@org/energy-core';
import type { Trend, TrendFit } from '@org/energy-core/api';
import type { BaselineRow } from '@org/energy-ui';
import { columnsIn, type KeptModel } from './keptModel.ts';

export interface Totals {
  readonly actual: number;
  readonly predicted: number;
  readonly saving: number;
  /** Days in the sums. */
  readonly days: number;
}

export interface ReportSavings {
  /** Rows of the period that are part of the base period: they show no saving. */
  readonly baseRows: number;
  /** Sums over all rows, in the unit of the consumption; null without a row that has both numbers. */
  readonly period: Totals | null;
  /** The same over rows after or before the base period. */
  readonly totals: Totals | null;
  /** With its interval; null where the readings of the base period have changed. */
  readonly savings: Savings | null;
  readonly cusum: Cusum | null;
  readonly bends: readonly SignificantBend[];
  /** Keys of rows outside the range of validity, of so many with all variables; null if unknown. */
  readonly range: { readonly outside: ReadonlySet<string>; readonly rows: number } | null;
}

/** Savings of a period against a baseline, and the days on which they changed. */
export function reportSavings(
  trend: Trend,
  fit: TrendFit,
  { series, rows, kept }: { series: TrendSeries; rows: readonly BaselineRow[]; kept: KeptModel | null },
): ReportSavings {
  const own = rows.filter(({ from, to }) => to < fit.from || from > fit.to);
  const line = cusum({
    days: own.map(({ key }) => key),
    actual: own.map((row) => (row.actual === null ? null : row.actual * lengthOf(row))),
    predicted: own.map((row) => (row.predicted === null ? null : row.predicted * lengthOf(row))),
  });
  const bends = line.ok ? findCusumBends(line.cusum) : null;
  return {
    ...{ baseRows: rows.length - own.length, period: totalsOf(rows), totals: totalsOf(own) },
    savings: kept?.isSame ? savingsOf(trend, fit, { series, own, kept }) : null,
    cusum: line.ok ? line.cusum : null,
    bends: bends?.ok ? bends.bends : [],
    range: kept && rangeOf(trend, fit, { series, rows, kept }),
  };
}

const lengthOf = ({ from, to }: BaselineRow) => daysBetween(from, to) + 1;

function totalsOf(rows: readonly BaselineRow[]): Totals | null {
  const known = rows.filter(({ actual, predicted }) => actual !== null && predicted !== null);
  if (known.length === 0) return null;
  const sum = (of: (row: BaselineRow) => number) => known.reduce((total, row) => total + of(row), 0);
  const actual = sum((row) => row.actual! * lengthOf(row));
  const predicted = sum((row) => row.predicted! * lengthOf(row));
  return { actual, predicted, saving: predicted - actual, days: sum(lengthOf) };
}

interface Part {
  readonly series: TrendSeries;
  readonly kept: KeptModel;
}

/** The variables on some rows of a period. */
function columnsAt(trend: Trend, fit: TrendFit, series: TrendSeries, rows: readonly BaselineRow[]) {
  const at = new Map(series.days.map((day, index) => [day, index] as const));
  const x = columnsIn(fit, trend, series);
  return x?.map((values) => rows.map(({ key }): Sample => values[at.get(key)!] ?? null)) ?? null;
}

function savingsOf(
  trend: Trend,
  fit: TrendFit,
  { series, own, kept }: Part & { own: readonly BaselineRow[] },
): Savings | null {
  const x = columnsAt(trend, fit, series, own);
  if (!x || own.length === 0) return null;
  const days = series.spans
    ? { spans: own.map(({ from, to }) => ({ from, to })) }
    : { days: own.map(({ from }) => from) };
  const found = savings({
    ...{ model: kept.model, confidence: trend.confidence },
    reporting: { y: own.map(({ actual }) => actual), x, ...days },
  });
  return found.ok ? found.savings : null;
}

function rangeOf(
  trend: Trend,
  fit: TrendFit,
  { series, rows, kept }: Part & { rows: readonly BaselineRow[] },
): ReportSavings['range'] {
  const x = columnsAt(trend, fit, series, rows);
  const found = x && rangeOfValidity({ model: kept.model, x });
  if (!found?.ok) return null;
  const { outside, outsideJointly, points } = found.range;
  const beyond = new Set([...outside, ...(outsideJointly ?? [])].map((at) => rows[at]!.key));
  return { outside: beyond, rows: points };
}
