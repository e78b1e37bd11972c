import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import type { RowSpan } from '../../statistics/regression/sequence.ts';
import type { ChangePointKind } from '../balance-points/changePointKind.ts';
import { withSearchedParameters } from '../balance-points/searchedParameters.ts';
import type { BaselineResult } from '../fitBaseline.ts';
import { fitRows } from '../fitBaseline.ts';
import type { Confidence, Sample } from '../model.ts';
import {
  type Conditions,
  type ModelColumns,
  type ModelTerm,
  modelColumns,
  type TermIssue,
} from '../modelTerms.ts';
import { rowSpans } from '../rowSpans.ts';
import { areDays, type RowTemperature, sharesBeyond } from '../variables/temperatureTerms.ts';

/** Kind of a model: a straight line, powers of one variable, several variables, the calendar alone, degree days … */
export type CandidateKind =
  | 'line'
  | 'polynomial'
  | 'several-variables'
  | 'calendar'
  | 'degree-days'
  | ChangePointKind;

/** A model to fit, as plain data: it can be stored, sent to a worker and fitted again. */
export interface CandidateForm {
  readonly kind: CandidateKind;
  /** Highest power of the variable of a line or polynomial; 1 for the others. */
  readonly order: number;
  /** The independent variables, at most five. A polynomial alone has one term and its `order`. */
  readonly terms: readonly ModelTerm[];
  /** Balance points searched in the same data: they count in P. */
  readonly searchedParameters: number;
}

export interface FitCandidateInput extends Conditions {
  readonly form: CandidateForm;
  readonly y: readonly Sample[];
  readonly confidence?: Confidence;
}

export type FitCandidateIssue =
  | { readonly code: 'candidates.searched-parameters'; readonly found: string; readonly limit: number }
  | TermIssue
  | Extract<BaselineResult, { readonly ok: false }>['issues'][number];

export type FitCandidateResult =
  | Extract<BaselineResult, { readonly ok: true }>
  | { readonly ok: false; readonly issues: readonly FitCandidateIssue[] };

/** The balance points of `5p`. */
const MAX_SEARCHED_PARAMETERS = 2;

const isPureOrder = ({ order, terms }: CandidateForm): boolean => order > 1 && terms.length === 1;

/**
 * Fits a form to a period, such as one that `compareBaselines` chose in a worker: the same data give the same figures.
 * The model's variables are those of `modelColumns(form.terms, conditions)`; P counts `form.searchedParameters`, and
 * powers of one variable have no VIF (null), since they always go together.
 *
 * Issues: `candidates.searched-parameters` and those of `modelColumns` and `fitBaseline`. Source: `fitBaseline`; P as in `fitChangePoint`.
 * @example const form = { kind: 'line', order: 1, terms: [{ kind: 'temperature', power: 1 }], searchedParameters: 0 };
 * fitCandidate({ form, y: [10, 20, 31, 40], temperatureC: [5, 10, 15, 20] }).model.n // 4
 */
export function fitCandidate(input: FitCandidateInput): FitCandidateResult {
  const { form, y, confidence, ...conditions } = asRecord(input);
  const { searchedParameters } = asRecord(form);
  if (
    !(
      Number.isInteger(searchedParameters) &&
      searchedParameters >= 0 &&
      searchedParameters <= MAX_SEARCHED_PARAMETERS
    )
  ) {
    const found = foundText(searchedParameters);
    return {
      ok: false,
      issues: [{ code: 'candidates.searched-parameters', found, limit: MAX_SEARCHED_PARAMETERS }],
    };
  }
  return fitColumns({
    form,
    y,
    columns: modelColumns(form.terms, conditions),
    spans: rowSpans(conditions),
    sharesOf: sharesOfRows(asList(conditions.temperatureC)),
    confidence,
  });
}

/** By row, the share of its days beyond the balance point of a term. */
export type SharesOfTerm = (term: Extract<ModelTerm, { readonly kind: 'degrees' }>) => readonly Sample[];

/** Null where each row has one temperature: its day lies beyond or not. */
export const sharesOfRows = (temperatureC: readonly RowTemperature[]): SharesOfTerm | null =>
  areDays(temperatureC) ? null : ({ side, balanceC }) => sharesBeyond(temperatureC, side, balanceC);

/** The same with the columns of its terms, and the days of the rows as numbers. */
export function fitColumns({
  form,
  y,
  columns,
  spans,
  sharesOf,
  confidence,
}: {
  readonly form: CandidateForm;
  readonly y: readonly Sample[];
  readonly columns: ModelColumns;
  readonly spans: readonly RowSpan[] | undefined;
  readonly sharesOf: SharesOfTerm | null;
  readonly confidence: Confidence | undefined;
}): FitCandidateResult {
  if (!columns.ok) return columns;
  const { names, x } = columns;
  const order = isPureOrder(form) ? form.order : 1;
  const fit = fitRows({ y, x, names, order, ...(confidence === undefined ? {} : { confidence }) }, spans);
  if (!fit.ok) return fit;
  const degrees = form.terms.flatMap((term, variable) =>
    term.kind === 'degrees' ? [{ variable, term }] : [],
  );
  const hasSearched = form.searchedParameters > 0 && order === 1;
  const model = withSearchedParameters(
    fit.model,
    form.searchedParameters,
    hasSearched
      ? {
          ...{ x, variables: degrees.map(({ variable }) => variable) },
          shares: sharesOf && degrees.map(({ term }) => sharesOf(term)),
        }
      : null,
  );
  if (form.order === 1 || isPureOrder(form)) return { ok: true, model };
  const isPower = (index: number) => isPowerTerm(form, form.terms[index]!);
  return {
    ok: true,
    model: { ...model, vif: model.vif.map((value, index) => (isPower(index) ? null : value)) },
  };
}

/** Whether a term is one of the powers of a polynomial. */
export const isPowerTerm = ({ order }: CandidateForm, term: ModelTerm): boolean =>
  order > 1 && (term.kind === 'variable' || term.kind === 'temperature');
