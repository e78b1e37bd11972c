export * from './changeAgainstEarlier.ts';
export * from './changeDirection.ts';
export { compareSameDays, type SameDaysComparison } from './compareSameDays.ts';
export * from './reportPeriods.ts';
export * from './reportRows.ts';
export {
  type SameDays,
  type SameDaysIssue,
  type SameDaysResult,
  sameDaysOfLastYear,
} from './sameDaysOfLastYear.ts';
