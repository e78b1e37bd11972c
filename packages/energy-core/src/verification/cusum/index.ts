export * from './cusum.ts';
export * from './findCusumBend.ts';
export * from './findCusumBends.ts';
export * from './findCusumRuns.ts';
export * from './residualSummary.ts';
