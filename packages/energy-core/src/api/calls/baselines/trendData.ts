import * as z from 'zod/mini';
import { DayText } from '../../../calendar/schemas/day.ts';
import { MAX_FORMULA_LENGTH } from '../../../formulas/formula.ts';
import { endpoint, Id, listOf } from '../../endpoint.ts';
import { Synonyms } from '../structure/synonyms.ts';
import { NumberOrDigits } from './trendForm.ts';

/** Highest number of independent variables of a trend. */
export const MAX_TREND_VARIABLES = 5;
export const trendVariables = ['x1', 'x2', 'x3', 'x4', 'x5'] as const;
export type TrendVariable = (typeof trendVariables)[number];

/** Longer than the longest formula, so that the refusal can state the length. */
const FormulaText = z.string().check(z.maxLength(2 * MAX_FORMULA_LENGTH));
/** Missing or null: an axis that is not used. */
const orNone = <Schema extends z.ZodMiniType>(schema: Schema, none: z.output<Schema>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value: z.output<Schema> | null | undefined): z.output<Schema> => value ?? none),
  );
const Text = orNone(FormulaText, '');
const Variables = orNone(Synonyms, []);
/** The formulas of a trend: the dependent variable, and up to five independent ones. An unused one is empty. */
export const trendAxes = {
  yAxieFormula: FormulaText,
  yAxieFormulaSynon: Synonyms,
  ...{ x1AxieFormula: Text, x1AxieFormulaSynon: Variables },
  ...{ x2AxieFormula: Text, x2AxieFormulaSynon: Variables },
  ...{ x3AxieFormula: Text, x3AxieFormulaSynon: Variables },
  ...{ x4AxieFormula: Text, x4AxieFormulaSynon: Variables },
  ...{ x5AxieFormula: Text, x5AxieFormulaSynon: Variables },
};

export const TrendQuery = z.strictObject({
  kind: z._default(z.literal('range'), 'range'),
  fromDate: DayText,
  toDate: DayText,
  /** How many of the independent variables are read. */
  paramCount: NumberOrDigits(0, MAX_TREND_VARIABLES),
  ...trendAxes,
});
export type TrendQuery = z.infer<typeof TrendQuery>;

/** One value of a variable: `x` is its day, or the first day of its row. */
const Point = z.object({ x: z.string(), y: z.nullable(z.number()) });
const Points = z.array(Point);

const XPoints = z.optional(Points);
/** The variables of a trend over a period, each with one point per row. */
export const TrendData = z.object({
  yAxie: Points,
  ...{ x1Axie: XPoints, x2Axie: XPoints, x3Axie: XPoints, x4Axie: XPoints, x5Axie: XPoints },
  /** First and last day of each row where a reading covers several days, such as a bill; values are per day. Null for days. */
  spans: z.nullable(z.array(z.object({ from: z.string(), to: z.string() }))),
  /** Symbols of the units: of y, then of each variable; empty for a plain number, null if unknown. */
  units: z.array(z.nullable(z.string())),
  /** The variable that is the outdoor temperature in °C; null without one. */
  temperature: z.nullable(z.enum(trendVariables)),
  /** Its daily means by row, where rows have several days. */
  temperatures: z.nullable(z.array(z.array(z.nullable(z.number())))),
  /** Rows with a reading of several days. */
  longRows: z.number(),
  /**
   * Rows where an axis has all its variables and no value: a division by zero, the root of a negative number. Of y, then
   * of each variable.
   */
  undefinedRows: z.array(z.number()),
  /** Labels of variables that were deleted, or are not the reader's; while there are any, their axis has no value. */
  missing: z.array(z.string()),
});
export type TrendData = z.infer<typeof TrendData>;

/** What of a building can explain its consumption. */
export const TrendProposal = z.object({
  /** Of the city or the meter. */
  id: z.string(),
  navType: z.enum(['City', 'Meter']),
  type: z.enum(['temperature', 'consumption']),
  label: z.string(),
  unit: z.string(),
  /** Days of the period with a value, of all its days. */
  days: z.number(),
  expectedDays: z.number(),
});
export type TrendProposal = z.infer<typeof TrendProposal>;

export const trendData = {
  trendData: endpoint({
    method: 'POST',
    path: '/util/formula/trend',
    summary:
      'The variables of a trend over a period: by day, or by bill where readings cover several days; null where one is missing',
    tag: 'trend',
    mayLag: true,
    body: TrendQuery,
    answer: z.object({
      status: z.literal('success'),
      data: z.object({ days: z.array(z.string()), data: TrendData }),
    }),
    errors: ['BAD_FORMULA'],
  }),
  trendProposals: endpoint({
    method: 'GET',
    path: '/trend/proposals',
    summary:
      'Temperatures and parameters beside a meter that can explain what it counts, and how complete they are: the most complete ones, and `total` for how many there are',
    tag: 'trend',
    mayLag: true,
    query: z.strictObject({ meter: z.optional(Id), building: z.optional(Id), from: DayText, to: DayText }),
    answer: listOf(TrendProposal),
  }),
};
