import * as z from 'zod/mini';
import { ChartQuery, NavItem } from '../../consumption/chartQuery.ts';
import { Name } from '../../metering/name.ts';
import { Version } from '../../metering/version.ts';
import { Carrier } from '../../quantities/carriers.ts';
import { answerOf, endpoint, Id, IdParams, listOf, listQuery } from '../endpoint.ts';

/** Most variables one axis of a formula may hold. */
export const MOST_SYNONYMS = 50;

const SynonymNode = z.enum(['Organization', 'Building', 'Meter']);
const SynonymKind = z.enum(['consumption', 'cost']);

/** A variable of a formula, for which `Synonym0`, `Synonym1` … stand in its text: the place in the list is the number. */
export const FormulaSynonym = z.object({
  /** Of the organization, the building or the meter. */
  id: z.string(),
  navType: SynonymNode,
  kind: SynonymKind,
  /** Which carrier of an organization or a building; null for a meter, which has one. */
  type: z.nullable(Carrier),
  /** As the variable is called now: node, carrier, cost. */
  label: z.string(),
  /** The node was deleted, or is not the reader's to see: the formula has no values. */
  isMissing: z.optional(z.boolean()),
});
export type FormulaSynonym = z.infer<typeof FormulaSynonym>;

const SynonymInput = z.strictObject({
  id: Id,
  navType: SynonymNode,
  kind: SynonymKind,
  type: z.optional(z.nullable(Carrier)),
  /** Kept for the day the node is gone; otherwise the server makes its own. */
  label: z.string().check(z.maxLength(300)),
  /** As the list gives it; it changes nothing. */
  isMissing: z.optional(z.boolean()),
});
const Synonyms = z.array(SynonymInput).check(z.maxLength(MOST_SYNONYMS));

/** Longer than any formula may be, so that the refusal can say how long it is. */
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

/** A formula that somebody saved below a building or a site. */
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
/** What is left out stays; a formula keeps its building. Text and variables of an axis are checked together. */
export const FormulaChange = z.partial(
  z.strictObject({ name: Name, type: FormulaType, ...axes, version: Version }),
);
export type FormulaChange = z.infer<typeof FormulaChange>;

/** The period of a chart, and the formula itself, saved or not. */
export const FormulaQuery = z.strictObject({
  ...ChartQuery.shape,
  /** As charts send it; what is computed stands in the formula. */
  nav: z.optional(z.array(NavItem).check(z.maxLength(200))),
  ...axes,
});
export type FormulaQuery = z.infer<typeof FormulaQuery>;

/** One bucket, named as in `consumption/gstats`. */
export const FormulaPoint = z.object({
  dateOf: z.string(),
  /** Null over time, and where a variable has no readings or the formula no value. */
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  /** The fewest days any variable has readings on. */
  days: z.number(),
  expectedDays: z.number(),
});
export type FormulaPoint = z.infer<typeof FormulaPoint>;

/** A formula over the buckets of a period. */
export const FormulaSeries = z.object({
  points: z.array(FormulaPoint),
  /** Of the values that exist. */
  avgConsumption: z.nullable(z.number()),
  minConsumption: z.nullable(z.number()),
  maxConsumption: z.nullable(z.number()),
  /** Labels of the variables that are gone; while there are any, no bucket has a value. */
  missing: z.array(z.string()),
  /** The period compared with. */
  compare: z.optional(z.array(FormulaPoint)),
});
export type FormulaSeries = z.infer<typeof FormulaSeries>;

/** Formulas over what meters count, kept below a building. */
export const formulas = {
  listFormulas: endpoint({
    method: 'GET',
    path: '/util/formula',
    summary: 'Saved formulas, by name',
    tag: 'formula',
    query: listQuery(
      [
        ...(['name', '_id', 'type', 'building', 'organization', 'createdBy', 'created'] as const),
        ...(['yAxieFormula', 'yAxieFormulaSynon', 'xAxieFormula', 'xAxieFormulaSynon'] as const),
      ],
      { type: z.optional(FormulaType), building: z.optional(Id) },
    ),
    answer: listOf(FormulaRecord),
  }),
  getFormula: endpoint({
    method: 'GET',
    path: '/util/formula/{id}',
    summary: 'One saved formula, its variables with their present names',
    tag: 'formula',
    params: IdParams,
    answer: answerOf(FormulaRecord),
  }),
  createFormula: endpoint({
    method: 'POST',
    path: '/util/formula',
    summary: 'Save a formula below a building; its text is checked',
    tag: 'formula',
    body: NewFormula,
    answer: answerOf(FormulaRecord),
    errors: ['BAD_FORMULA', 'NAME_TAKEN'],
  }),
  updateFormula: endpoint({
    method: 'PATCH',
    path: '/util/formula/{id}',
    summary:
      'Change a saved formula; its comments stay. With `version`, only when nobody else changed it since',
    tag: 'formula',
    params: IdParams,
    body: FormulaChange,
    answer: answerOf(FormulaRecord),
    errors: ['BAD_FORMULA', 'NAME_TAKEN', 'CHANGED_MEANWHILE'],
  }),
  deleteFormula: endpoint({
    method: 'DELETE',
    path: '/util/formula/{id}',
    summary: 'Delete a formula with its comments',
    tag: 'formula',
    params: IdParams,
    answer: answerOf(z.null()),
  }),
  calcFormula: endpoint({
    method: 'POST',
    path: '/util/formula/calc',
    summary: 'A formula over the buckets of a chart; one without readings of every variable has no value',
    tag: 'formula',
    body: FormulaQuery,
    answer: answerOf(FormulaSeries),
    errors: ['BAD_FORMULA'],
  }),
  formulaYears: endpoint({
    method: 'POST',
    path: '/util/formula/years',
    summary: 'The Jalali years in which all of these variables have readings',
    tag: 'formula',
    body: z.strictObject({ allSynon: z.array(SynonymInput).check(z.maxLength(2 * MOST_SYNONYMS)) }),
    answer: answerOf(z.array(z.number())),
  }),
};
