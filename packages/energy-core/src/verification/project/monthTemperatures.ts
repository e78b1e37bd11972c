import { addDays, isDay } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { type PeriodRows, spanOfRow } from './projectRows.ts';

/** Mean temperature of a Jalali month, `1403/07`, over its known days within a period. */
export interface MonthTemperature {
  readonly month: string;
  /** °C */
  readonly mean: number;
  readonly days: number;
}

/**
 * Mean temperature of each Jalali month of a period, in time order; months without a known day are left out.
 * Source: ours.
 * @example
 * const rows = { days: ['2025-03-20', '2025-03-21', '2025-03-22'], spans: null, meters: [], variables: [] };
 * monthTemperatures({ ...rows, temperatureC: [8, 10, 13] }) // [{ month: '1403/12', mean: 8, days: 1 }, { month: '1404/01', mean: 11.5, days: 2 }]
 */
export function monthTemperatures(
  rows: Pick<PeriodRows, 'days' | 'spans' | 'temperatureC'>,
): MonthTemperature[] {
  const sums = new Map<string, { sum: number; days: number }>();
  for (const [row, temperature] of asList(rows?.temperatureC).entries()) {
    const { from } = spanOfRow({ days: asList(rows.days), spans: rows.spans && asList(rows.spans) }, row);
    if (!isDay(from)) continue;
    const ofRow = Array.isArray(temperature) ? temperature : [temperature];
    for (const [at, celsius] of ofRow.entries()) {
      if (!isKnown(celsius)) continue;
      const month = jalaliText(addDays(from, at)).slice(0, 7);
      const { sum, days } = sums.get(month) ?? { sum: 0, days: 0 };
      sums.set(month, { sum: sum + celsius, days: days + 1 });
    }
  }
  return [...sums].map(([month, { sum, days }]) => ({ month, mean: sum / days, days }));
}
