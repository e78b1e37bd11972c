export * from './calculation.ts';
export { type CanonicalIssue, type CanonicalResult, canonicalJson } from './canonicalJson.ts';
export type { FigureDifference } from './compareFigures.ts';
export * from './figures.ts';
export * from './makeCalculation.ts';
export type * from './schemas/calculation.ts';
export * from './verifyCalculation.ts';
