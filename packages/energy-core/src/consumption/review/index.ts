export { fixedReview } from './fixedReview.ts';
export * from './paretoReview.ts';
export type {
  Review,
  ReviewIssue,
  ReviewItem,
  ReviewResult,
  ReviewRow,
  ReviewWarning,
} from './reviewRows.ts';
