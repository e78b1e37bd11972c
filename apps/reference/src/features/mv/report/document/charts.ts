import {
  addDays,
  daysBetween,
  type ProjectPoint,
  type ReportBlock,
  type ReportFitRow,
} from '@org/energy-core';
import type { Reported } from './reported.ts';

type ChartBlock = Extract<ReportBlock, { readonly kind: 'chart' }>;

const WEEK = 7;
/** A longer gap between the periods is drawn as so many days. */
const MAX_GAP_DAYS = 90;

const emptyRows = (first: string, count: number): ReportFitRow[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => {
    const day = addDays(first, at);
    return { from: day, to: day, actual: null, predicted: null };
  });
const rowsOf = (points: readonly ProjectPoint[]): ReportFitRow[] =>
  points.map(({ day, to, actual, predicted }) => ({ from: day, to, actual, predicted }));

/** Both periods beside the model, the installation as a gap, the band on the reporting period. */
export function fitChart({ result, unit, energy }: Reported): ChartBlock | null {
  const { baseline, reporting, band, confidence } = result;
  const [last, first] = [baseline.at(-1), reporting[0]];
  if (!last || !first) return null;
  const areDays = [...baseline, ...reporting].every(({ day, to }) => day === to);
  const between = Math.min(MAX_GAP_DAYS, daysBetween(last.to, first.day) - 1);
  const gap = areDays && between > 0 ? emptyRows(addDays(first.day, -between), between) : [];
  // Weeks are drawn from the first row on: one of them begins with the reporting period.
  const lead = areDays ? (WEEK - ((baseline.length + gap.length) % WEEK)) % WEEK : 0;
  const after = rowsOf(reporting).map((row, at): ReportFitRow => {
    const half = band?.rows[at] ?? null;
    if (half === null || row.predicted === null) return row;
    return { ...row, low: row.predicted - half, high: row.predicted + half };
  });
  return {
    ...{ kind: 'chart', id: 'fit', title: energy.t('mv.reportingFit') },
    chart: {
      ...{ kind: 'fit', unit, percent: confidence, gapName: energy.t('mv.report.notCounted') },
      rows: [...emptyRows(addDays(baseline[0]!.day, -lead), lead), ...rowsOf(baseline), ...gap, ...after],
      weeks: band?.weeks ?? [],
    },
  };
}

/** The saving to date with its interval. */
export function cusumChart({ result, unit, energy }: Reported): ChartBlock | null {
  const { reporting, progress, confidence } = result;
  if (reporting.length === 0) return null;
  const halves = new Map(progress.map(({ day, plusMinus }) => [day, plusMinus]));
  return {
    ...{ kind: 'chart', id: 'cusum', title: energy.t('mv.report.cusum') },
    chart: {
      ...{ kind: 'cusum', unit, percent: confidence },
      points: reporting.map(({ day, to, actual, predicted, cumulative }) => {
        const isGap = actual === null || predicted === null;
        const days = daysBetween(day, to) + 1;
        return {
          ...{ day, cumulative, isGap, saving: isGap ? null : (predicted - actual) * days },
          plusMinus: halves.get(day) ?? null,
        };
      }),
    },
  };
}
