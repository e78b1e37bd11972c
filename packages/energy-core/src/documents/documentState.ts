import { type Day, dayNumber } from '../calendar/day.ts';

/** States of a version of a controlled document. */
export const documentStates = ['draft', 'review', 'approved', 'withdrawn'] as const;
export type DocumentState = (typeof documentStates)[number];

/** How far the text of a file has been read for the search: not yet, whole, in part, there is none, or not at all. */
export const documentTextStates = ['waiting', 'read', 'partly', 'none', 'failed'] as const;
export type DocumentTextState = (typeof documentTextStates)[number];

const following: Readonly<Record<DocumentState | 'none', readonly (DocumentState | null)[]>> = {
  none: ['draft', 'review'],
  draft: ['review', null],
  review: ['approved', 'draft'],
  approved: ['withdrawn'],
  withdrawn: ['draft'],
};

/**
 * States that may follow a state of the newest version; null: not controlled.
 * @example statesAfter('review') // ['approved', 'draft']
 */
export const statesAfter = (state: DocumentState | null): readonly (DocumentState | null)[] =>
  following[state ?? 'none'];

/**
 * Whether a transition needs a reason: a version that is sent back or withdrawn.
 * @example needsReason('review', 'draft') // true
 */
export const needsReason = (from: DocumentState | null, to: DocumentState | null): boolean =>
  to === 'withdrawn' || (from === 'review' && to === 'draft');

/** Days before a review on which its owner is told. */
export const REVIEW_NOTICE_DAYS = [30, 7, 0] as const;

export interface ReviewDue {
  /** Days until the review; negative once it is overdue. */
  readonly days: number;
  readonly urgency: 'later' | 'soon' | 'overdue';
}

/**
 * How urgent the review of a document is on a day.
 * @example reviewDue('2025-04-01', '2025-03-25') // { days: 7, urgency: 'soon' }
 */
export function reviewDue(review: Day, today: Day): ReviewDue {
  const days = dayNumber(review) - dayNumber(today);
  if (days < 0) return { days, urgency: 'overdue' };
  return { days, urgency: days <= REVIEW_NOTICE_DAYS[0] ? 'soon' : 'later' };
}
