import { addDays, type Day, type DayRange, isRange } from '../../calendar/day.ts';
import { asList } from '../../statistics/descriptive/asList.ts';

/**
 * The rows of a period where some readings cover several days: such readings that share days are one row together,
 * every other day is a row. A reading that reaches beyond the period leaves its days out.
 *
 * @param readings readings of several days, of all meters, in any order
 * @returns rows in time order; null where every row is a day
 * Source: decision 36.
 * @example
 * const bill = { from: '2025-03-22', to: '2025-03-24' };
 * spansOfLongReadings({ from: '2025-03-21', to: '2025-03-25' }, [bill]).length // 3
 */
export function spansOfLongReadings(period: DayRange, readings: readonly DayRange[]): DayRange[] | null {
  if (!isRange(period)) return null;
  const touching = asList(readings)
    .filter(isRange)
    .filter(({ from, to }) => from < to && from <= period.to && to >= period.from)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  if (touching.length === 0) return null;
  const joined: { from: Day; to: Day }[] = [];
  for (const { from, to } of touching) {
    const open = joined.at(-1);
    if (open && from <= open.to) open.to = to > open.to ? to : open.to;
    else joined.push({ from, to });
  }
  const rows: DayRange[] = [];
  let at = 0;
  for (let day = period.from; day <= period.to; ) {
    const long = joined[at];
    if (long && day >= long.from) {
      if (long.from >= period.from && long.to <= period.to) rows.push(long);
      day = addDays(long.to, 1);
      at += 1;
    } else {
      rows.push({ from: day, to: day });
      day = addDays(day, 1);
    }
  }
  return rows;
}
