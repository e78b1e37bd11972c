import * as z from 'zod/mini';
import { confidences } from '../../../baseline/model.ts';
import { calendarVariableNames } from '../../../baseline/variables/calendarVariables.ts';
import { DayText } from '../../../calendar/schemas/day.ts';
import { nameOf } from '../../../metering/schemas/name.ts';
import { partOfBaseline, wholeBaseline } from '../../../verification/adjustments/readNonRoutineAdjustment.ts';
import { richTextLimits } from '../../../verification/rich-text/richText.ts';
import { Id } from '../../endpoint.ts';
import { formOf } from '../baselines/trendForm.ts';

export const IpmvpLetter = z.enum(['A', 'B', 'C', 'D']);
const calendarNames = calendarVariableNames.join('|');
/** Id of a variable: of a meter, or `temperature`, `heating:18`, `cooling:22`, `calendar:dayOff`. */
export const VariableId = z
  .string()
  .check(
    z.regex(
      new RegExp(
        `^(?:\\d{1,10}|temperature|(?:heating|cooling):-?\\d{1,2}(?:\\.\\d)?|calendar:(?:${calendarNames}))$`,
      ),
    ),
  );
/** A custom model; its variables are named by their ids. */
export const ProjectForm = formOf(VariableId);

const Amount = z.number().check(z.minimum(0), z.maximum(1e15));
const Figure = z.number().check(z.minimum(-1e15), z.maximum(1e15));
const Line = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const MaybeDay = z._default(z.nullable(DayText), null);
/** Raw JSON of the editor; the server checks its content. One character above the limit, so that the refusal can name the length. */
export const RichTextJson = z.nullable(z.string().check(z.maxLength(richTextLimits.maxCharacters * 2)));
export const ProjectConfidence = z.literal(confidences);
export const MoneyAmount = z.nullable(Amount);

/** An energy conservation measure; `refrence` as the specification spells it. */
export const Measure = z.strictObject({
  name: nameOf(200),
  refrence: z._default(Line(1000), ''),
  start: MaybeDay,
  end: MaybeDay,
  description: z._default(RichTextJson, null),
  /** Linked to a measure of another project, and read from there. */
  linked: z._default(z.boolean(), false),
  /** The project it was copied from, and its position there. */
  source: z._default(
    z.nullable(z.strictObject({ project: Id, position: z.int().check(z.minimum(0), z.maximum(99)) })),
    null,
  ),
  /** Per year, in the unit of the meters. */
  expectedSaving: z._default(z.nullable(Figure), null),
});
export type Measure = z.infer<typeof Measure>;

export { partOfBaseline, wholeBaseline };

/** A non-routine adjustment; `factor` is the operator and `staticFactor` the number, as in the specification. */
export const NonRoutine = z.strictObject({
  name: nameOf(200),
  factor: z._default(z.enum(['-', '+', '*', '/']), '-'),
  staticFactor: z._default(Figure, 0),
  /** Persian words for the whole baseline, or for a range of it. */
  allTime: z._default(Line(100), wholeBaseline),
  start: MaybeDay,
  end: MaybeDay,
  cause: z._default(Line(1000), ''),
  evidence: z._default(Line(1000), ''),
  /** ± of the number at the confidence of the project. */
  plusMinus: z._default(Amount, 0),
});
export type NonRoutine = z.infer<typeof NonRoutine>;

const ParameterValue = z.union([
  z.strictObject({ value: Figure, low: Figure, high: Figure, source: z._default(Line(500), '') }),
  z.strictObject({ value: Figure, plusMinus: z._default(z.nullable(Amount), null) }),
]);
/** Option A: a factor of the energy of a year, measured (± at the confidence) or estimated (range and source). */
export const Parameter = z.strictObject({
  name: nameOf(200),
  unit: z._default(Line(50), ''),
  /** Measured by this meter of the project: the means per day of both periods. */
  meter: z._default(z.nullable(Id), null),
  before: ParameterValue,
  after: z.optional(ParameterValue),
});
export type Parameter = z.infer<typeof Parameter>;

/** Option D: a row of the simulation. */
export const SimulatedRow = z.strictObject({ from: DayText, to: DayText, value: Figure });

/** Texts of the M&V plan that no other field proves. */
export const PlanTexts = z.strictObject({
  meters: z._default(Line(2000), ''),
  responsibilities: z._default(Line(2000), ''),
  budget: z._default(Line(2000), ''),
  quality: z._default(Line(2000), ''),
  prices: z._default(Line(2000), ''),
});
export type PlanTexts = z.infer<typeof PlanTexts>;
