import * as z from 'zod/mini';
import { DayText, JalaliText } from '../../../calendar/schemas/day.ts';
import { ChartQuery, CoverageChoice, NavItem } from '../../../consumption/schemas/chartQuery.ts';
import { Name } from '../../../metering/schemas/name.ts';
import { Version } from '../../../metering/schemas/version.ts';
import { crud } from '../../crud.ts';
import { answerOf, endpoint, Id } from '../../endpoint.ts';
import { NumberOrDigits } from '../baselines/trendForm.ts';
import { FormulaSynonym, FormulaText, MAX_SYNONYMS, SynonymInput, Synonyms } from './synonyms.ts';

const axes = {
  yAxieFormula: FormulaText,
  yAxieFormulaSynon: Synonyms,
  /** Empty: over time. */
  xAxieFormula: FormulaText,
  xAxieFormulaSynon: Synonyms,
};

export const FormulaType = z.enum(['simple', 'regression']);
export type FormulaType = z.infer<typeof FormulaType>;

/** A formula saved below a building or a site. */
export const FormulaRecord = z.object({
  _id: z.string(),
  name: z.string(),
  type: FormulaType,
  yAxieFormula: z.string(),
  yAxieFormulaSynon: z.array(FormulaSynonym),
  /** Empty: over time. */
  xAxieFormula: z.string(),
  xAxieFormulaSynon: z.array(FormulaSynonym),
  building: z.string(),
  organization: z.string(),
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  created: z.string(),
  version: Version,
});
export type FormulaRecord = z.infer<typeof FormulaRecord>;

export const NewFormula = z.strictObject({ name: Name, building: Id, type: FormulaType, ...axes });
export type NewFormula = z.infer<typeof NewFormula>;
/** Omitted fields stay unchanged; a formula keeps its building. Text and variables of an axis are checked together. */
export const FormulaChange = z.partial(
  z.strictObject({ name: Name, type: FormulaType, ...axes, version: Version }),
);
export type FormulaChange = z.infer<typeof FormulaChange>;

/** The period of a chart, and the formula itself, saved or not. */
export const FormulaQuery = z.strictObject({
  ...ChartQuery.shape,
  /** As in a chart query; the formula defines what is computed. */
  nav: z.optional(z.array(NavItem).check(z.maxLength(200))),
  /**
   * Which days count: those on which every variable has all of its meters (default `all`), or at least one of
   * them (`any`).
   */
  coverage: z.optional(z.nullable(CoverageChoice)),
  /** Highest power of x in the regression of y; without it, or over time, nothing is fitted. */
  regressionOrder: z.optional(z.nullable(NumberOrDigits(1, 4))),
  ...axes,
});
export type FormulaQuery = z.infer<typeof FormulaQuery>;

/** One bucket, named as in `consumption/gstats`. */
export const FormulaPoint = z.object({
  dateOf: JalaliText,
  /** Null over time, and where a variable has no readings or the formula is undefined. */
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  /** Days that all variables have; the formula uses only these. */
  days: z.number(),
  expectedDays: z.number(),
});
export type FormulaPoint = z.infer<typeof FormulaPoint>;

/**
 * y = b₀ + b₁ x + b₂ x² + … over the buckets that have both values; undefined statistics are null. Buckets that one
 * reading fills, as a bill of several months does, are one row with the mean of both sums, weighted by its buckets.
 */
export const FormulaRegression = z.object({
  /** Intercept first, then by ascending power; so are the lists below. */
  coefficients: z.array(z.number()),
  standardErrors: z.array(z.nullable(z.number())),
  tValues: z.array(z.nullable(z.number())),
  pValues: z.array(z.nullable(z.number())),
  rSquared: z.nullable(z.number()),
  ssr: z.number(),
  sse: z.number(),
  sst: z.number(),
  mse: z.nullable(z.number()),
  fValue: z.nullable(z.number()),
  pValueOfFValue: z.nullable(z.number()),
  /** Points fitted, and points left out because one of their values is missing or their reading is cut by the period. */
  inDays: z.number(),
  outDays: z.number(),
  /** First day of the first point fitted, last day of the last one. */
  from: DayText,
  to: DayText,
});
export type FormulaRegression = z.infer<typeof FormulaRegression>;

const Said = z.object({ code: z.string(), message: z.string() });

const Overall = z.omit(FormulaPoint, { dateOf: true });

/** A formula over the buckets of a period. */
export const FormulaSeries = z.object({
  points: z.array(FormulaPoint),
  /** The formula over all common days of the period together: of a ratio, the ratio of the sums. */
  overall: Overall,
  /** Symbol of the unit of y, cost as `toman`; empty for a plain number such as a share, null if unknown. */
  unit: z.nullable(z.string()),
  /** The same for x; null over time. */
  xUnit: z.nullable(z.string()),
  /** Over the points, whose days differ: the whole period is `overall`. */
  avgConsumption: z.nullable(z.number()),
  minConsumption: z.nullable(z.number()),
  maxConsumption: z.nullable(z.number()),
  /** Labels of deleted variables; while there are any, no bucket has a value. */
  missing: z.array(z.string()),
  /** The comparison period. */
  compare: z.optional(z.array(FormulaPoint)),
  compareOverall: z.optional(Overall),
  /** With `regressionOrder` and x; null where the points cannot be fitted. */
  regression: z.optional(z.nullable(FormulaRegression)),
  /** Why there is no regression. */
  issues: z.optional(z.array(Said)),
  /** What makes the regression less certain than its figures: readings of several buckets, gaps, dependent errors. */
  warnings: z.optional(z.array(Said)),
});
export type FormulaSeries = z.infer<typeof FormulaSeries>;

const Named = z.object({ _id: z.string(), name: z.string() });

/** Where a saved formula is used. */
export const FormulaUses = z.object({
  /** The formula. */
  _id: z.string(),
  /** Saved views with it: the caller's own, and those shared with the caller. */
  charts: z.array(Named),
  /** Number of saved views of other users. */
  otherCharts: z.number(),
  /** Baselines with the same formula; they keep a copy of their own. */
  trends: z.array(Named),
  /** Report definitions that the caller may see. */
  reports: z.array(Named),
});
export type FormulaUses = z.infer<typeof FormulaUses>;

/** Formulas over metered values, saved below a building. */
export const formulas = {
  ...crud('Formula', 'Formulas', {
    ...{ path: '/util/formula', tag: 'formula', record: FormulaRecord },
    list: {
      summary: 'Saved formulas, by name',
      sort: [
        ...(['name', '_id', 'type', 'building', 'organization', 'createdBy', 'created'] as const),
        ...(['yAxieFormula', 'yAxieFormulaSynon', 'xAxieFormula', 'xAxieFormulaSynon'] as const),
      ],
      filters: { type: z.optional(FormulaType), building: z.optional(Id) },
      mayLag: true,
    },
    get: { summary: 'One saved formula, its variables with their present names' },
    create: {
      summary: 'Save a formula below a building; its text is checked',
      body: NewFormula,
      errors: ['BAD_FORMULA', 'NAME_TAKEN'],
    },
    update: {
      summary:
        'Change a saved formula; its comments stay. With `version`, only when nobody else changed it since',
      body: FormulaChange,
      errors: ['BAD_FORMULA', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
    },
    delete: { summary: 'Delete a formula with its comments' },
  }),
  listFormulaUses: endpoint({
    method: 'GET',
    path: '/util/formula/uses',
    summary: 'Where saved formulas are used; those used nowhere are left out',
    tag: 'formula',
    mayLag: true,
    answer: answerOf(z.array(FormulaUses)),
  }),
  calcFormula: endpoint({
    method: 'POST',
    path: '/util/formula/calc',
    summary:
      'A formula over the buckets of a chart, each over the days that all of its variables have; without one it has no value',
    tag: 'formula',
    mayLag: true,
    body: FormulaQuery,
    answer: answerOf(FormulaSeries),
    errors: ['BAD_FORMULA'],
  }),
  formulaYears: endpoint({
    method: 'POST',
    path: '/util/formula/years',
    summary: 'The Jalali years in which there are days that all of these variables have',
    tag: 'formula',
    mayLag: true,
    body: z.strictObject({ allSynon: z.array(SynonymInput).check(z.maxLength(6 * MAX_SYNONYMS)) }),
    answer: answerOf(z.array(z.number())),
  }),
};
