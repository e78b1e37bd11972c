import type { Sample } from '../../baseline/model.ts';
import { type Day, type DayRange, dayNumber, dayOfNumber, isDay } from '../../calendar/day.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { dataSufficiency } from '../sufficiency/dataSufficiency.ts';
import type { ProjectCoverage } from './projectResult.ts';
import { type PeriodRows, spanOfRow } from './projectRows.ts';

/**
 * Which days of a period have consumption and every variable; null for a period that cannot be judged.
 * Source: `dataSufficiency`.
 * @param y one value per row, such as `sumOfProjectRows`
 * @example
 * const rows = { days: ['2025-03-21', '2025-03-22'], spans: null, meters: [{ id: '1', values: [5, null] }], variables: [], temperatureC: null };
 * coverageOfPeriod(rows, { from: '2025-03-21', to: '2025-03-22' }, sumOfProjectRows(rows)).completeDays // 1
 */
export function coverageOf(
  rows: PeriodRows,
  period: DayRange,
  y: readonly Sample[],
  x: readonly (readonly Sample[])[] = [],
  names: readonly string[] = [],
): ProjectCoverage | null {
  const given = asList(asRecord(rows).days);
  const days: Day[] = [];
  const rowOfDay: number[] = [];
  for (const row of given.keys()) {
    const { from, to } = spanOfRow(rows, row);
    if (!isDay(from) || !isDay(to)) return null;
    for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
      days.push(dayOfNumber(day));
      rowOfDay.push(row);
    }
  }
  const byDay = (values: readonly Sample[]) => {
    const list = asList(values);
    return rowOfDay.map((row) => list[row] ?? null);
  };
  const found = dataSufficiency({ ...period, days, y: byDay(y), x: asList(x).map(byDay), names });
  if (!found.ok) return null;
  const { sufficiency } = found;
  return {
    ...{ from: period.from, to: period.to, days: sufficiency.days, completeDays: sufficiency.completeDays },
    ...{ level: sufficiency.level, finding: sufficiency.finding, checks: sufficiency.checks },
    months: sufficiency.months.map(({ month, days: of, completeDays }) => ({
      month,
      days: of,
      completeDays,
    })),
  };
}
