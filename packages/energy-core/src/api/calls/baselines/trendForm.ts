import * as z from 'zod/mini';
import { changePointKinds } from '../../../baseline/balance-points/changePointKind.ts';
import type { CandidateForm } from '../../../baseline/comparison/candidateForm.ts';
import { calendarVariableNames } from '../../../baseline/variables/calendarVariables.ts';
import { DayText } from '../../../calendar/schemas/day.ts';
import { workingWeekNames } from '../../../calendar/workingWeek.ts';

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
/** A whole number, also as its digits, as forms send it. */
export const NumberOrDigits = (least: number, most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,4}$/))]),
    z.pipe(z.transform(Number), whole(least, most)),
  );

/** A model as plain data, so that it can be fitted again; a `CandidateForm`. `name` is that of a variable. */
export const formOf = (name: z.ZodMiniType<string, string>): z.ZodMiniType<CandidateForm, CandidateForm> =>
  z.strictObject({
    kind: z.enum([
      ...(['line', 'polynomial', 'several-variables', 'calendar', 'degree-days'] as const),
      ...changePointKinds,
    ]),
    order: whole(1, 4),
    terms: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('variable'), name, power: whole(1, 4) }),
          z.strictObject({ kind: z.literal('temperature'), power: whole(1, 4) }),
          z.strictObject({
            kind: z.literal('degrees'),
            side: z.enum(['heating', 'cooling']),
            balanceC: z.number().check(z.minimum(-60), z.maximum(60)),
          }),
          z.strictObject({ kind: z.literal('calendar'), variable: z.enum(calendarVariableNames) }),
        ]),
      )
      .check(z.minLength(1), z.maxLength(12)),
    searchedParameters: whole(0, 2),
  });

/** Variables of a trend are named after their fields. */
export const TrendForm = formOf(z.string().check(z.regex(/^x[1-5]$/)));
export type TrendForm = CandidateForm;

/** Which days are free, for the calendar variables of a model. */
export const TrendCalendar = z.strictObject({
  week: z.enum(workingWeekNames),
  nationalHolidays: z.boolean(),
  holidays: z.array(DayText).check(z.maxLength(500)),
});
export type TrendCalendar = z.infer<typeof TrendCalendar>;

/** Days that the fit leaves out, with the reason. */
export const LeftOutDays = z.strictObject({
  from: DayText,
  to: DayText,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
});
export type LeftOutDays = z.infer<typeof LeftOutDays>;
