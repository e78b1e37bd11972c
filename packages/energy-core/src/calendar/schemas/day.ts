import * as z from 'zod/mini';
import type { Day, JalaliKey } from '../textKinds.ts';

/** Format of a `Day` in the API; `isDay` also checks that the day exists and lies in 1300–1500. */
export const DayText: z.ZodMiniType<Day, Day> = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Jalali name of a period or day in answers. */
export const JalaliText: z.ZodMiniType<JalaliKey, JalaliKey> = z.string();
