export * from './daysOfNormalYear.ts';
export type { NormalDay, NormalYear, NormalYearWarning } from './normalDates.ts';
export * from './normalYear.ts';
