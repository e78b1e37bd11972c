export type { Bill } from './bills.ts';
export type { DailyValue } from './dailySeries.ts';
export * from './dataQuality.ts';
export type { FindingCount } from './findingList.ts';
export { SPIKE_RULE, type SpikeRule } from './findSpikes.ts';
export type { MonthCompleteness } from './monthCompleteness.ts';
export * from './overdueAfter.ts';
export type { QualityCode, QualityFinding, QualitySeverity } from './qualityFinding.ts';
