import type { Sample } from '../../baseline/model.ts';
import type { Conditions } from '../../baseline/modelTerms.ts';
import type { CalendarSettings, NamedSeries } from '../../baseline/variables/calendarVariables.ts';
import type { RowTemperature } from '../../baseline/variables/temperatureTerms.ts';
import { type Day, type DayRange, isDay, isRange } from '../../calendar/day.ts';
import { asList, asRecord, isList } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';

/** The readings of one period, row by row; every list has one entry per row. */
export interface PeriodRows {
  /** The day of each row, or its first day. */
  readonly days: readonly Day[];
  /** First and last day of each row where a reading covers several days; null where each row is a day. */
  readonly spans: readonly DayRange[] | null;
  /** Consumption of each meter per day of the row. */
  readonly meters: readonly { readonly id: string; readonly values: readonly Sample[] }[];
  /** Variables that are meters, by their ids. */
  readonly variables: readonly NamedSeries[];
  /** Outdoor temperature, °C: of the day, or of each day of a longer row; null without a city. */
  readonly temperatureC: readonly RowTemperature[] | null;
}

/** The readings of both periods; null for a period that is not set. */
export interface ProjectRows {
  readonly baseline: PeriodRows | null;
  readonly reporting: PeriodRows | null;
}

/**
 * First and last day of a row.
 * Source: ours.
 * @example spanOfRow({ days: ['2025-03-21'], spans: null }, 0) // { from: '2025-03-21', to: '2025-03-21' }
 */
export const spanOfRow = (input: Pick<PeriodRows, 'days' | 'spans'>, row: number): DayRange => {
  const { days, spans } = asRecord(input);
  return spans?.[row] ?? { from: days[row]!, to: days[row]! };
};

/**
 * Consumption of all meters together, per row; null where one of them has none.
 * Source: ours.
 * @example
 * const meters = [{ id: '1', values: [5, null] }, { id: '2', values: [2, 3] }];
 * sumOfProjectRows({ days: ['2025-03-21', '2025-03-22'], spans: null, meters, variables: [], temperatureC: null }) // [7, null]
 */
export const sumOfRows = (input: PeriodRows): Sample[] => {
  const { days, meters: given } = asRecord(input);
  const meters = asList(given).map((meter) => asList(meter?.values));
  return Array.from(asList(days), (_, row) => {
    if (meters.length === 0) return null;
    let sum = 0;
    for (const values of meters) {
      const value = values[row];
      if (!isKnown(value)) return null;
      sum += value;
    }
    return sum;
  });
};

/** The inputs of every kind of term for a period. Rows of several days have no calendar variables. */
export const conditionsOf = (
  { days, spans, variables, temperatureC }: PeriodRows,
  calendar: CalendarSettings,
): Conditions => ({
  ...calendar,
  variables,
  ...(temperatureC && { temperatureC }),
  ...(spans ? { spans } : { days }),
});

/** Whether every list has one entry per row. */
export function areRows({ days, spans, meters, variables, temperatureC }: PeriodRows): boolean {
  const isWhole = (list: unknown): boolean => isList(list) && list.length === days.length;
  return (
    isList(days) &&
    days.every(isDay) &&
    (spans === null || (isWhole(spans) && spans.every(isRange))) &&
    isList(meters) &&
    meters.every((meter) => typeof meter?.id === 'string' && isWhole(meter.values)) &&
    isList(variables) &&
    variables.every((variable) => typeof variable?.name === 'string' && isWhole(variable.values)) &&
    (temperatureC === null || isWhole(temperatureC))
  );
}
