import { type Day, isDay } from '@org/energy-core';
import { type CalendarView, gridViews, listViews } from '@org/energy-ui';
import { oneOf, parameter } from '../../shared/list/codecs.ts';

export const views = [...gridViews, ...listViews] as const;

/** View, day and opened occurrence as parameters of the URL. */
export const viewCodec = oneOf<CalendarView>(views, {});
export const dayCodec = (today: Day) =>
  parameter<Day>(
    today,
    (text) => (isDay(text) ? text : undefined),
    (day) => day,
  );
