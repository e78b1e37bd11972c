export * from '../aggregate.ts';
export { type InColumns, inColumns } from '../aggregateColumns.ts';
export {
  type Bucket,
  type Buckets,
  bucketOfDays,
  bucketsOf,
  canCompare,
  compareBucketsOf,
  MAX_CHOSEN_DAYS,
  MAX_RANGE_DAYS,
  type PeriodQuery,
  type QueryIssue,
  type QueryIssueCode,
} from '../buckets.ts';
export * from '../carrierAggregates.ts';
export * from '../comparability.ts';
export * from '../heatmap/heatMap.ts';
export type * from '../schemas/chartQuery.ts';
export { sumPeriods } from '../sumPeriods.ts';
export * from './changeChartQuery.ts';
export * from './chartRules.ts';
export * from './chartSearch.ts';
export * from './chartState.ts';
export * from './navItem.ts';
