import type {
  BaselineModel,
  Candidate,
  Comparison,
  ComparisonIssue,
  FailedCandidate,
  FittedCandidate,
} from '@org/energy-core';

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
/** A candidate on its way from the worker; `fitCandidate` makes its model again from the form. */
export type SentCandidate =
  | FailedCandidate
  | (Omit<FittedCandidate, 'model'> & { readonly model: ModelFigures });

export type CandidateNews =
  /** Candidates fitted since the last message. */
  | { readonly kind: 'found'; readonly candidates: readonly SentCandidate[] }
  | { readonly kind: 'done'; readonly warnings: Comparison['warnings']; readonly notTried: number }
  | { readonly kind: 'refused'; readonly issues: readonly ComparisonIssue[] };

/** Fits no further candidate. */
export interface StopAsk {
  readonly kind: 'stop';
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
