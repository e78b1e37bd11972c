export type { RegressionIssue, RegressionWarning } from './issue.ts';
export * from './left-out/leaveOneOutResiduals.ts';
export * from './left-out/press.ts';
export type { Regression, RegressionResult, RobustErrors } from './regression.ts';
export { type LinearRegression, regressLinear } from './regressLinear.ts';
export * from './regressPolynomial.ts';
export type { RowFacts } from './rows.ts';
export type { RowSpan, Sequence } from './sequence.ts';
