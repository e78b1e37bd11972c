export {
  type BalancePointWarning,
  type ChangePointInput,
  type ChangePointIssue,
  type ChangePointModel,
  type ChangePointResult,
  changePointLimits,
  fitChangePoint,
} from './changePoint.ts';
export { type ChangePointKind, changePointKinds } from './changePointKind.ts';
