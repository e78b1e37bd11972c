import type { EvidenceGap, EvidenceKind } from '@org/energy-core';

/** What is done about a document that is there. */
export type DocumentFix = 'submit' | 'approve' | 'revise';
/** What puts something right: evidence of a kind is added, or something is done about it. */
export type EvidenceFix = EvidenceKind | DocumentFix | 'report' | 'repeat' | 'coverage' | 'refit' | 'answer';

const fixes = {
  ...{ noReport: 'report', reportDue: 'report', repeatDue: 'repeat', repeatOverdue: 'repeat' },
  ...{ reviewDue: 'revise', reviewOverdue: 'revise' },
  ...{ noDescription: 'duty', outdated: 'refit', unanswered: 'answer', lowCoverage: 'coverage' },
} as const satisfies Record<Exclude<EvidenceGap['code'], 'no' | 'notApproved'>, EvidenceFix>;

/** What puts a gap right. */
export function fixOf(gap: EvidenceGap): EvidenceFix {
  if (gap.code === 'no') return gap.kind;
  if (gap.code === 'notApproved') return gap.state === 'draft' ? 'submit' : 'approve';
  return fixes[gap.code];
}
