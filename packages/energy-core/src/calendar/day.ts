import * as z from 'zod/mini';

/** A calendar day as Gregorian text, `2025-03-20`. Never a `Date`: midnight does not exist on every day in every zone. */
export type Day = string;
/** Form only; `isDay` also checks that the day exists and lies in 1300–1500. */
export const DayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
