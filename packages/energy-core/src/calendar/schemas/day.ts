import * as z from 'zod/mini';

/** Format of a `Day` in the API; `isDay` also checks that the day exists and lies in 1300–1500. */
export const DayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
