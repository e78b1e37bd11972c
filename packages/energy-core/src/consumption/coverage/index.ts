export {
  countBits,
  coverageOfFolded,
  coverageOfMasks,
  type FoldedMasks,
  hasEveryMeter,
  type MarkedMonth,
  type MeterCoverage,
  meanDays,
  meanDaysOfMasks,
  presentRuns,
  sharedDays,
} from './coverageOfMeters.ts';
export { type SharedRuns, sharedRuns } from './coverageRuns.ts';
