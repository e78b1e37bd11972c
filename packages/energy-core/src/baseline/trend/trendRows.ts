import type { Day, DayRange } from '../../calendar/day.ts';
import { asList, asRecord, recordsOf } from '../../statistics/descriptive/asList.ts';
import type { Sample } from '../model.ts';
import type { Conditions } from '../modelTerms.ts';
import type { CalendarSettings, NamedSeries } from '../variables/calendarVariables.ts';
import type { RowTemperature } from '../variables/temperatureTerms.ts';

/** The variables of a trend over a period, row by row; every list has one entry per row. */
export interface TrendSeries {
  /** The day of each row, or its first day. */
  readonly days: readonly Day[];
  /** First and last day of each row where a reading covers several days; null where each row is a day. */
  readonly spans: readonly DayRange[] | null;
  /** Consumption per day of the row. */
  readonly y: readonly Sample[];
  readonly x: readonly NamedSeries[];
  /** Name of the variable that is the outdoor temperature, °C; null without one. */
  readonly temperature: string | null;
  /** Its daily means by row, where rows have several days. */
  readonly temperatures: readonly (readonly Sample[])[] | null;
}

export interface TrendRows {
  /** Null in rows that are left out. */
  readonly y: readonly Sample[];
  readonly conditions: Conditions;
}

/**
 * The rows of a trend as `compareBaselines` and `fitCandidate` take them. Rows of several days have no calendar
 * variables: a bill has all weekdays. A row is left out whole where it shares a day with `leftOut`.
 * Source: decision 36.
 * @example
 * const series = { days: ['2025-03-21'], spans: null, y: [4], x: [{ name: 'x1', values: [9] }], temperature: 'x1', temperatures: null };
 * trendRows(series).conditions.temperatureC // [9]
 */
export function trendRows(
  series: TrendSeries,
  input: { calendar?: CalendarSettings; leftOut?: readonly DayRange[] } = {},
): TrendRows {
  const { calendar, leftOut = [] } = asRecord(input);
  const { days, spans, temperature, temperatures, ...rest } = asRecord(series);
  const [y, x, out] = [asList(rest.y), recordsOf(rest.x), recordsOf(leftOut)];
  const isOut = (row: number) => {
    const { from, to } = spans?.[row] ?? { from: days?.[row] ?? '', to: days?.[row] ?? '' };
    return out.some((range) => range.from <= to && from <= range.to);
  };
  const own = x.find(({ name }) => name === temperature)?.values;
  const temperatureC: readonly RowTemperature[] | undefined = temperatures ?? own;
  return {
    y: out.length === 0 ? y : y.map((value, row) => (isOut(row) ? null : value)),
    conditions: {
      ...calendar,
      variables: x.filter(({ name }) => name !== temperature),
      ...(temperature !== null && temperatureC && { temperatureC }),
      ...(spans ? { spans } : { days }),
    },
  };
}
