import * as z from 'zod/mini';
import { ChartQuery, CoverageChoice, NavItem } from '../../../consumption/chartQuery.ts';
import { Name } from '../../../metering/name.ts';
import { Version } from '../../../metering/version.ts';
import { Carrier } from '../../../quantities/carriers.ts';
import { crud } from '../../crud.ts';
import { answerOf, endpoint, Id } from '../../endpoint.ts';

/** Maximum variables per axis of a formula. */
export const MAX_SYNONYMS = 50;

export const SynonymNode = z.enum(['Organization', 'Building', 'Meter']);
export const SynonymKind = z.enum(['consumption', 'cost']);

/** A formula variable: `Synonym0`, `Synonym1` … in the text refer to its index in the list. */
export const FormulaSynonym = z.object({
  /** Of the organization, the building or the meter. */
  id: z.string(),
  navType: SynonymNode,
  kind: SynonymKind,
  /** Which carrier of an organization or a building; null for a meter, which has one. */
  type: z.nullable(Carrier),
  /** Current label of the variable: node, carrier, cost. */
  label: z.string(),
  /** The node was deleted, or the reader has no access to it: the formula has no values. */
  isMissing: z.optional(z.boolean()),
});
export type FormulaSynonym = z.infer<typeof FormulaSynonym>;

const SynonymInput = z.strictObject({
  id: Id,
  navType: SynonymNode,
  kind: SynonymKind,
  type: z.optional(z.nullable(Carrier)),
  /** Label stored in case the node is deleted; by default the server creates it. */
  label: z.string().check(z.maxLength(300)),
  /** As returned by the list; ignored on write. */
  isMissing: z.optional(z.boolean()),
});
export const Synonyms = z.array(SynonymInput).check(z.maxLength(MAX_SYNONYMS));

/** Longer than the maximum formula, so that the refusal can state the length. */
const FormulaText = z.string().check(z.maxLength(100_000));
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
  ...axes,
});
export type FormulaQuery = z.infer<typeof FormulaQuery>;

/** One bucket, named as in `consumption/gstats`. */
export const FormulaPoint = z.object({
  dateOf: z.string(),
  /** Null over time, and where a variable has no readings or the formula is undefined. */
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  /** Days that all variables have; the formula uses only these. */
  days: z.number(),
  expectedDays: z.number(),
});
export type FormulaPoint = z.infer<typeof FormulaPoint>;

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
});
export type FormulaSeries = z.infer<typeof FormulaSeries>;

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
    body: z.strictObject({ allSynon: z.array(SynonymInput).check(z.maxLength(2 * MAX_SYNONYMS)) }),
    answer: answerOf(z.array(z.number())),
  }),
};
