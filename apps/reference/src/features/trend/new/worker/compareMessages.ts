import type {
  BaselineModel,
  Candidate,
  CandidateForm,
  Comparison,
  ComparisonIssue,
  FailedCandidate,
  FittedCandidate,
  TrendSeries,
} from '@org/energy-core';
import type { FitSettings } from '../analysis/compareInput.ts';
import type { ModelPicture } from './modelPicture.ts';

export type CompareAsk =
  /** Fits all candidates over these rows; the later asks are about them. */
  | { readonly kind: 'compare'; readonly series: TrendSeries; readonly settings: FitSettings }
  /** Fits no further candidate. */
  | { readonly kind: 'stop' }
  /** Fits one of them in full, with its pictures. */
  | { readonly kind: 'take'; readonly key: string; readonly form: CandidateForm };

/** What of a model is one figure or a short list: no rows, and no functions, which no message carries. */
export type ModelFigures = Pick<
  BaselineModel,
  | 'coefficients'
  | 'parameterCount'
  | 'n'
  | 'rSquared'
  | 'adjustedRSquared'
  | 'cvRmse'
  | 'mse'
  | 'sse'
  | 'bic'
  | 'aic'
  | 'ranges'
>;
/** A candidate on its way from the worker; a `take` brings the rest of its model. */
export type SentCandidate =
  | FailedCandidate
  | (Omit<FittedCandidate, 'model'> & { readonly model: ModelFigures });

/** A model without its functions, which no message carries. */
export type SentModel = Omit<
  BaselineModel,
  'predict' | 'varianceOfSum' | 'leverages' | 'leveragesAt' | 'basis' | 'sumInBasis'
>;

export type CompareNews =
  /** Candidates fitted since the last message. */
  | { readonly kind: 'found'; readonly candidates: readonly SentCandidate[] }
  | { readonly kind: 'done'; readonly warnings: Comparison['warnings']; readonly notTried: number }
  | { readonly kind: 'refused'; readonly issues: readonly ComparisonIssue[] }
  /** The answer to a `take`; null where the model cannot be fitted in full. */
  | { readonly kind: 'taken'; readonly key: string; readonly taken: TakenModel | null };

/** A model in full with what its charts draw. */
export interface TakenModel extends ModelPicture {
  readonly model: SentModel;
}

export function sentCandidate(candidate: Candidate): SentCandidate {
  if (!candidate.ok) return candidate;
  const { coefficients, parameterCount, n, rSquared, adjustedRSquared, cvRmse, mse, sse, bic, aic, ranges } =
    candidate.model;
  return {
    ...candidate,
    model: {
      coefficients,
      parameterCount,
      n,
      rSquared,
      adjustedRSquared,
      cvRmse,
      mse,
      sse,
      bic,
      aic,
      ranges,
    },
  };
}

export const sentModel = (model: BaselineModel): SentModel =>
  Object.fromEntries(
    Object.entries(model).filter(([, value]) => typeof value !== 'function'),
  ) as unknown as SentModel;
