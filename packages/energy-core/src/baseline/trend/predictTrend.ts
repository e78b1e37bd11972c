import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import type { CandidateForm } from '../comparison/candidateForm.ts';
import type { Sample } from '../model.ts';
import { type Conditions, modelColumns, type TermIssue } from '../modelTerms.ts';

/** A stored fit: the form of the model, and its coefficients with the intercept first. */
export interface KeptFit {
  readonly form: CandidateForm;
  readonly coefficients: readonly number[];
}

export type TrendPrediction =
  | { readonly ok: true; readonly predicted: readonly Sample[] }
  | { readonly ok: false; readonly issues: readonly (TermIssue | { readonly code: 'trend.coefficients' })[] };

/**
 * Predictions of a kept fit for any period, in the unit of its consumption per day, without the data it was made on;
 * null on rows that lack a variable.
 *
 * Issues: those of `modelColumns`; `trend.coefficients` where their number is not that of the form. Source: the model itself.
 * @example
 * const form = { kind: 'line', order: 1, terms: [{ kind: 'temperature', power: 1 }], searchedParameters: 0 };
 * predictTrend({ form, coefficients: [10, 2] }, { temperatureC: [0, 5, null] }).predicted // [10, 20, null]
 */
export function predictTrend(input: KeptFit, conditions: Conditions): TrendPrediction {
  const kept = asRecord(input);
  const [form, coefficients] = [asRecord(kept.form), asList(kept.coefficients)];
  const columns = modelColumns(form.terms, conditions);
  if (!columns.ok) return columns;
  const powers = form.order > 1 && columns.x.length === 1 ? Math.min(form.order, coefficients.length) : 1;
  const x = columns.x.flatMap((values) =>
    Array.from({ length: powers }, (_, power) =>
      values.map((value) => (value === null ? null : value ** (power + 1))),
    ),
  );
  if (coefficients.length !== x.length + 1) return { ok: false, issues: [{ code: 'trend.coefficients' }] };
  const rows = x[0]?.length ?? 0;
  const predicted = Array.from({ length: rows }, (_, row): Sample => {
    let sum = coefficients[0]!;
    for (const [at, values] of x.entries()) {
      const value = values[row];
      if (value == null) return null;
      sum += coefficients[at + 1]! * value;
    }
    return Number.isFinite(sum) ? sum : null;
  });
  return { ok: true, predicted };
}
