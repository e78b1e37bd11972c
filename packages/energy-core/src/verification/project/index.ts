export * from './computeProject.ts';
export * from './monthTemperatures.ts';
export { type PlanAdherence, type PlanTopic, planAdherence } from './planAdherence.ts';
export { coverageOf as coverageOfPeriod } from './projectCoverage.ts';
export type * from './projectResult.ts';
export {
  type PeriodRows,
  type ProjectRows,
  spanOfRow,
  sumOfRows as sumOfProjectRows,
} from './projectRows.ts';
export type * from './projectSettings.ts';
export {
  type PlanText,
  type ProjectState,
  type ProjectStep,
  type ProjectStepName,
  projectStepNames,
  projectSteps,
} from './projectSteps.ts';
export {
  type AdjustmentProposal,
  type NotedChange,
  proposeAdjustments,
} from './proposeAdjustments.ts';
export {
  type PeriodEvidence,
  type PeriodProposal,
  type PeriodProposals,
  proposalReasons,
  proposePeriods,
} from './proposePeriods.ts';
export * from './temperatureOverlap.ts';
export { unitOfProject } from './unitOfProject.ts';
export { MAX_MODEL_VARIABLES, termOfVariable } from './variableTerms.ts';
