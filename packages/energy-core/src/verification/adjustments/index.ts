export * from './applyNonRoutineAdjustment.ts';
export * from './applyNonRoutineAdjustments.ts';
export type {
  AdjustmentIssue,
  AdjustmentWarning,
} from './checkNonRoutineAdjustment.ts';
export * from './detectNonRoutineEvents.ts';
export * from './nonRoutineAdjustment.ts';
export * from './readNonRoutineAdjustment.ts';
