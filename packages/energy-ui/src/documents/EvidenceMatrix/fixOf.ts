import type { EvidenceGap, EvidenceKind } from '@org/energy-core';

/** What puts something right: evidence of a kind is added, or something is done about it. */
export type EvidenceFix = EvidenceKind | 'report' | 'repeat' | 'coverage' | 'review' | 'answer';

const fixes = {
  ...{ noReport: 'report', reportDue: 'report', repeatDue: 'repeat', repeatOverdue: 'repeat' },
  ...{ noPosition: 'duty', outdated: 'review', unanswered: 'answer', lowCoverage: 'coverage' },
} as const satisfies Record<Exclude<EvidenceGap['code'], 'no'>, EvidenceFix>;

/** What puts a gap right. */
export const fixOf = (gap: EvidenceGap): EvidenceFix => (gap.code === 'no' ? gap.kind : fixes[gap.code]);
