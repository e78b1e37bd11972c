export * from './effectiveSampleSize.ts';
export type {
  FormsDiffer,
  HeadlineUncertainty,
  TwoForms,
  UncertaintyForm,
} from './headline.ts';
export {
  type ImprovedAshraeTerms,
  improvedAshraeFactors,
} from './improvedAshraeUncertainty.ts';
export type { LeastSquaresTerms } from './leastSquaresUncertainty.ts';
export type { SavingsUncertainty, UncertaintyLevel } from './savingsUncertainty.ts';
export * from './warningsOfModel.ts';
