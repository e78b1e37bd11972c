export {
  type CandidateForm,
  type CandidateKind,
  type FitCandidateInput,
  type FitCandidateIssue,
  type FitCandidateResult,
  fitCandidate,
} from './candidateForm.ts';
export {
  type CandidateVerdict,
  type GateReason,
  gatingChecks,
  judgeCandidate,
} from './candidateVerdict.ts';
export * from './compareBaselines.ts';
export type * from './comparison.ts';
export * from './comparisonSettings.ts';
export * from './rankCandidates.ts';
export * from './streamCandidates.ts';
