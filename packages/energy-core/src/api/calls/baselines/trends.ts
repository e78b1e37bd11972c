import * as z from 'zod/mini';
import type { CheckLevel } from '../../../baseline/check.ts';
import { DayText } from '../../../calendar/schemas/day.ts';
import { Name } from '../../../metering/schemas/name.ts';
import { Version } from '../../../metering/schemas/version.ts';
import { cusumRunDays } from '../../../verification/cusum/findCusumRuns.ts';
import { crud } from '../../crud.ts';
import { answerOf, endpoint, Id, IdParams } from '../../endpoint.ts';
import { FormulaSynonym } from '../structure/synonyms.ts';
import { MAX_TREND_VARIABLES, trendAxes } from './trendData.ts';
import { LeftOutDays, NumberOrDigits, TrendCalendar, TrendForm } from './trendForm.ts';

/** Confidence of intervals, percent. */
const TrendConfidence = z.union([z.literal(68), z.literal(80), z.literal(90), z.literal(95)]);

const Level: z.ZodMiniType<CheckLevel> = z.enum(['good', 'doubtful', 'bad', 'unknown']);

/** Figures of a fit, kept so that a change of the readings can be seen. */
export const TrendFit = z.object({
  /** 1 for the first fit; each new one counts up. */
  number: z.number(),
  /** Instant of the fit, and who made it. */
  fitted: z.string(),
  fittedBy: z.object({ _id: z.string(), name: z.string() }),
  from: z.string(),
  to: z.string(),
  form: TrendForm,
  /** Intercept first, then one for each term. */
  coefficients: z.array(z.number()),
  standardErrors: z.nullable(z.array(z.number())),
  /** Rows of the fit, parameters of the model, and days these rows cover. */
  n: z.number(),
  parameters: z.number(),
  days: z.number(),
  rSquared: z.nullable(z.number()),
  adjustedRSquared: z.nullable(z.number()),
  cvRmse: z.nullable(z.number()),
  ssr: z.number(),
  sse: z.number(),
  sst: z.number(),
  mse: z.nullable(z.number()),
  fValue: z.nullable(z.number()),
  pValueOfFValue: z.nullable(z.number()),
  tValues: z.nullable(z.array(z.nullable(z.number()))),
  pValues: z.nullable(z.array(z.nullable(z.number()))),
  /** Level of the worst check; null for a fit made before verdicts were kept. */
  verdict: z.nullable(Level),
  /** Of the rows the fit was made on: the same rows, the same text. */
  fingerprint: z.string(),
});
export type TrendFit = z.infer<typeof TrendFit>;

const Days = z.object({ from: z.string(), to: z.string() });
/** Days in a row on one side of the prediction. */
export const RunDays = z.int().check(z.minimum(cusumRunDays.least), z.maximum(cusumRunDays.most));
/** Users notified of a trend, and its last findings. */
const TrendWatch = z.object({
  watchers: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** Days in a row on one side of the prediction that are reported. */
  runDays: z.number(),
  /** Instant of the last look; null before the first one. */
  checked: z.nullable(z.string()),
  /** Changed days still to be looked at. */
  pending: z.nullable(Days),
  /** Deviating days, and days on one side of the prediction, that were reported last. */
  deviation: z.nullable(Days),
  run: z.nullable(Days),
});

const axes = {
  yAxieFormula: z.string(),
  yAxieFormulaSynon: z.array(FormulaSynonym),
  ...{ x1AxieFormula: z.string(), x1AxieFormulaSynon: z.array(FormulaSynonym) },
  ...{ x2AxieFormula: z.string(), x2AxieFormulaSynon: z.array(FormulaSynonym) },
  ...{ x3AxieFormula: z.string(), x3AxieFormulaSynon: z.array(FormulaSynonym) },
  ...{ x4AxieFormula: z.string(), x4AxieFormulaSynon: z.array(FormulaSynonym) },
  ...{ x5AxieFormula: z.string(), x5AxieFormulaSynon: z.array(FormulaSynonym) },
};

/** A saved baseline with everything needed to recompute it. */
export const Trend = z.object({
  _id: z.string(),
  name: z.string(),
  organization: z.string(),
  /** Number of independent variables, 0 for the calendar alone. */
  regressionParam: z.number(),
  regressionOrder: z.number(),
  /** The fitted equation as text. */
  regressionFormula: z.string(),
  /** First and last day of the baseline period. */
  from: z.string(),
  to: z.string(),
  ...axes,
  /** Allowed deviation in percent of the prediction, as text. */
  trendCoeff: z.string(),
  form: TrendForm,
  calendar: TrendCalendar,
  confidence: TrendConfidence,
  leftOut: z.array(LeftOutDays),
  /** The present fit; null where the baseline period had no readings to fit. */
  fit: z.nullable(TrendFit),
  /** Readings of the baseline period changed after the fit. */
  isOutdated: z.boolean(),
  /** Whether the caller is notified of deviations. */
  isWatched: z.boolean(),
  watch: TrendWatch,
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  created: z.string(),
  version: Version,
});
export type Trend = z.infer<typeof Trend>;

const settings = {
  regressionOrder: NumberOrDigits(1, 4),
  regressionFormula: z.string().check(z.maxLength(10_000)),
  from: DayText,
  to: DayText,
  trendCoeff: z.pipe(
    z.union([z.string().check(z.maxLength(20)), z.number()]),
    z.transform((percent: string | number) => String(percent)),
  ),
  form: TrendForm,
  calendar: TrendCalendar,
  confidence: TrendConfidence,
  leftOut: z.array(LeftOutDays).check(z.maxLength(200)),
};

export const NewTrend = z.strictObject({
  name: Name,
  regressionParam: NumberOrDigits(0, MAX_TREND_VARIABLES),
  ...settings,
  regressionOrder: z._default(settings.regressionOrder, 1),
  regressionFormula: z._default(settings.regressionFormula, ''),
  trendCoeff: z._default(settings.trendCoeff, '5'),
  ...trendAxes,
  /** Without a form: a line, a polynomial of the order, or several variables. */
  form: z.optional(settings.form),
  calendar: z.optional(settings.calendar),
  confidence: z.optional(settings.confidence),
  leftOut: z.optional(settings.leftOut),
});
export type NewTrend = z.infer<typeof NewTrend>;

/** Omitted fields are unchanged. Changed inputs of the fit create a new fit; the formulas of a trend cannot change. */
export const TrendChange = z.partial(z.strictObject({ name: Name, ...settings, version: Version }));
export type TrendChange = z.infer<typeof TrendChange>;

/** Baselines of the organizations a user sees. */
export const trends = {
  fitTrend: endpoint({
    method: 'POST',
    path: '/trend/{id}/fit',
    summary: 'Fit a baseline again on the present readings, as a new version',
    tag: 'trend',
    params: IdParams,
    body: z.strictObject({ version: z.optional(Version) }),
    answer: answerOf(Trend),
    errors: ['CHANGED_MEANWHILE'],
  }),
  listTrendFits: endpoint({
    method: 'GET',
    path: '/trend/{id}/fits',
    summary: 'All fits of a baseline, the newest first',
    tag: 'trend',
    mayLag: true,
    params: IdParams,
    answer: answerOf(z.array(TrendFit)),
  }),
  ...crud('Trend', 'Trends', {
    ...{ path: '/trend', tag: 'trend', record: Trend },
    list: {
      summary: 'Saved baselines, by name',
      sort: ['name', '_id', 'organization', 'from', 'to', 'createdBy', 'created'],
      filters: { organization: z.optional(Id) },
      mayLag: true,
    },
    get: { summary: 'One baseline with its present fit' },
    create: {
      summary: 'Save a baseline; the server fits it on the stored readings',
      body: NewTrend,
      errors: ['BAD_FORMULA', 'NAME_TAKEN'],
    },
    update: {
      summary: 'Change a baseline; a change of period, model or left-out days fits it again',
      body: TrendChange,
      errors: ['NAME_TAKEN', 'CHANGED_MEANWHILE'],
    },
    delete: {
      summary: 'Delete a baseline with its fits, answers and comments: its creator, or an administrator',
    },
  }),
};
