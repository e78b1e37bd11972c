/** Which clauses are shown: all, those with work left, those due. */
export const evidenceFilters = ['all', 'work', 'due'] as const;
export type EvidenceFilter = (typeof evidenceFilters)[number];
