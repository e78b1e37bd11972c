import type { Sample } from '../../baseline/model.ts';
import type { OriginRow } from '../../baseline/rowsOfOrigin.ts';
import { type DayRange, dayNumber } from '../../calendar/day.ts';
import { toJalali } from '../../calendar/jalali.ts';
import type { PeriodRows } from './projectRows.ts';
import { spanOfRow } from './projectRows.ts';

/** Simulated and metered consumption of the same rows, both per day of the row. */
export interface SimulatedRows {
  readonly spans: readonly DayRange[];
  readonly simulated: readonly number[];
  /** Null where not every day of the row is metered. */
  readonly metered: readonly Sample[];
}

const daysOf = ({ from, to }: DayRange): number => dayNumber(to) - dayNumber(from) + 1;

/** The rows of a simulation that lie whole in a period, in time order, with what the meters counted on their days. */
export function simulatedRows(
  simulation: readonly OriginRow[],
  rows: PeriodRows,
  sum: readonly Sample[],
  period: DayRange,
): SimulatedRows {
  const inside = simulation
    .filter(({ from, to, value }) => value !== null && from >= period.from && to <= period.to)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  let at = 0;
  const metered = inside.map((row) => {
    let [covered, total] = [0, 0];
    while (at < rows.days.length && spanOfRow(rows, at).to < row.from) at += 1;
    for (let next = at; next < rows.days.length; next += 1) {
      const span = spanOfRow(rows, next);
      if (span.from > row.to) break;
      const value = sum[next];
      if (value == null || span.from < row.from || span.to > row.to) continue;
      covered += daysOf(span);
      total += value * daysOf(span);
    }
    return covered === daysOf(row) ? total / covered : null;
  });
  return {
    spans: inside.map(({ from, to }) => ({ from, to })),
    simulated: inside.map((row) => row.value! / daysOf(row)),
    metered,
  };
}

/** Sums of the rows by Jalali month, for calibration; rows of a week and more stay as they are. */
export function calibrationPoints({ spans, simulated, metered }: SimulatedRows): {
  readonly measured: Sample[];
  readonly simulated: Sample[];
} {
  const keyOf = (span: DayRange, at: number) => {
    if (daysOf(span) >= 7) return `row ${at}`;
    const { year, month } = toJalali(span.from);
    return `${year}/${month}`;
  };
  const sums = new Map<string, { measured: number; simulated: number; isKnown: boolean }>();
  for (const [at, span] of spans.entries()) {
    const key = keyOf(span, at);
    const open = sums.get(key) ?? { measured: 0, simulated: 0, isKnown: false };
    const value = metered[at] ?? null;
    // A day that was not metered counts on neither side.
    if (value !== null) {
      open.measured += value * daysOf(span);
      open.simulated += simulated[at]! * daysOf(span);
      open.isKnown = true;
    }
    sums.set(key, open);
  }
  const points = [...sums.values()];
  return {
    measured: points.map((point) => (point.isKnown ? point.measured : null)),
    simulated: points.map((point) => (point.isKnown ? point.simulated : null)),
  };
}
