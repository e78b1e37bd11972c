import { type CandidateForm, fitCandidate } from '../../baseline/comparison/candidateForm.ts';
import type { BaselineModel, Confidence, Sample } from '../../baseline/model.ts';
import { type Conditions, modelColumns } from '../../baseline/modelTerms.ts';
import { type Savings, savings } from '../savings.ts';
import type { ProjectFinding } from './projectResult.ts';

/** Consumption of a period with the inputs of its model. */
export interface ModelPeriod {
  readonly y: readonly Sample[];
  readonly conditions: Conditions;
}

/** A model of the baseline and what it says of the reporting period. */
export interface FittedPeriods {
  readonly ok: true;
  readonly model: BaselineModel;
  readonly form: CandidateForm;
  readonly savings: Savings;
  /** Variables of the model, one array each. */
  readonly x: {
    readonly baseline: readonly (readonly Sample[])[];
    readonly reporting: readonly (readonly Sample[])[];
  };
}

export type Refused = { readonly ok: false; readonly issues: readonly ProjectFinding[] };

export const refused = (code: string, facts: object = {}): Refusal => ({
  ok: false,
  issues: [{ code, ...facts }],
});
type Refusal = Refused;

const hasRow = (y: readonly Sample[], x: readonly (readonly Sample[])[]): boolean =>
  y.some((value, row) => value !== null && x.every((values) => values[row] != null));

/** Fits the form on the baseline and compares the reporting period with it. */
export function fitPeriods(
  form: CandidateForm,
  baseline: ModelPeriod,
  reporting: ModelPeriod,
  confidence: Confidence,
): FittedPeriods | Refused {
  const [before, after] = [baseline, reporting].map(({ conditions }) => modelColumns(form.terms, conditions));
  if (!before!.ok) return before!;
  if (!after!.ok) return after!;
  for (const [period, y, x] of [
    ['baseline', baseline.y, before!.x],
    ['reporting', reporting.y, after!.x],
  ] as const)
    if (!hasRow(y, x)) return refused('project.no-data', { period });
  const fit = fitCandidate({ ...baseline.conditions, form, y: baseline.y, confidence });
  if (!fit.ok) return fit;
  const { days, spans } = reporting.conditions;
  const found = savings({
    model: fit.model,
    reporting: { y: reporting.y, x: after!.x, ...(spans ? { spans } : { days: days! }) },
    confidence,
  });
  if (!found.ok) return found;
  return {
    ok: true,
    model: fit.model,
    form,
    savings: found.savings,
    x: { baseline: before!.x, reporting: after!.x },
  };
}
