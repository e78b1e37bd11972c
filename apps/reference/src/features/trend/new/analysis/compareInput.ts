import { type CompareBaselinesInput, type TrendSeries, trendRows } from '@org/energy-core';
import type { TrendCalendar } from '@org/energy-core/api';
import type { Definition } from '../state/definitionSearch.ts';

/** What of a definition a fit depends on, beside its rows. */
export type FitSettings = Pick<Definition, 'week' | 'hasNationalHolidays' | 'leftOut' | 'confidence'>;

/** The calendar as it is saved; one without calendar variables is never asked. */
export const calendarOf = ({ week, hasNationalHolidays }: FitSettings): TrendCalendar => ({
  ...{ week: week ?? 'friday', nationalHolidays: hasNationalHolidays, holidays: [] },
});

/** Rows of the fit as `fitCandidate` takes them, without the days left out. */
export function fitInput(series: TrendSeries, settings: FitSettings) {
  const { y, conditions } = trendRows(series, { calendar: calendarOf(settings), leftOut: settings.leftOut });
  return { y, conditions, confidence: settings.confidence };
}

/** The same for a comparison of all candidates. Without a calendar each day is a row of one day, which has no weekday. */
export function compareInput(series: TrendSeries, settings: FitSettings): CompareBaselinesInput {
  const { y, conditions, confidence } = fitInput(series, settings);
  const { variables = [], temperatureC, spans, days } = conditions;
  const { week, nationalHolidays } = calendarOf(settings);
  const rows =
    spans !== undefined
      ? { spans }
      : settings.week === null
        ? { spans: series.days.map((day) => ({ from: day, to: day })) }
        : { days: days ?? series.days };
  return {
    ...{ y, variables, ...rows },
    ...(temperatureC && { temperatureC }),
    settings: { week, nationalHolidays, confidence },
  };
}
