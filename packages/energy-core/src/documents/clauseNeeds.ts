import { standardClauses } from './clauses.ts';

/** Kinds of evidence, in the order of their columns. */
export const evidenceKinds = [
  ...(['document', 'event', 'review', 'indicator', 'baseline', 'target', 'project', 'duty'] as const),
  ...(['monitoring', 'comment'] as const),
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What the software itself shows of a clause. */
export const liveEvidence = [
  ...(['structure', 'users', 'energyReview', 'indicators', 'baselines', 'data', 'audit', 'charts'] as const),
  ...(['deviations', 'projects'] as const),
] as const;
export type LiveEvidence = (typeof liveEvidence)[number];

/** Evidence a clause of the standard asks for; what it says in words is the text `clauseNeed.<clause>`. */
export interface ClauseNeed {
  readonly clause: string;
  /** Kinds of which there must be some. */
  readonly needs: readonly EvidenceKind[];
  /** Kinds that are counted as well. */
  readonly takes: readonly EvidenceKind[];
  readonly live: LiveEvidence | null;
  /** Done again each year: the newest document or event is less than a year old. */
  readonly isYearly: boolean;
  /** An event of this clause ends with a document, such as minutes. */
  readonly isReported: boolean;
}

type Row = Partial<Omit<ClauseNeed, 'clause'>>;
const written: Row = { needs: ['document'] };

/** Our own reading of what an auditor asks for; a clause without a row needs a document. */
const rows: Readonly<Record<string, Row>> = {
  '4-3': { ...written, live: 'structure' },
  '5-1': { ...written, takes: ['event'] },
  '5-3': { needs: ['document', 'duty'], live: 'users' },
  '6-2': { ...written, takes: ['target', 'project', 'event'] },
  '6-3': {
    needs: ['document', 'review'],
    takes: ['monitoring', 'event'],
    live: 'energyReview',
    isYearly: true,
  },
  '6-4': { needs: ['document', 'indicator'], live: 'indicators' },
  '6-5': { needs: ['baseline'], takes: ['document'], live: 'baselines' },
  '6-6': { needs: ['document', 'monitoring'], live: 'data' },
  '7-2': { needs: ['document', 'duty'], takes: ['event'], live: 'users' },
  '7-3': { ...written, takes: ['event'] },
  '7-4': { ...written, takes: ['event'] },
  '7-5': { ...written, live: 'audit' },
  '9-1': { needs: ['monitoring', 'baseline'], takes: ['document', 'target', 'project'], live: 'charts' },
  '9-2': { needs: ['document', 'event'], isYearly: true, isReported: true },
  '9-3': { needs: ['document', 'event'], takes: ['review'], isYearly: true, isReported: true },
  '10-1': { ...written, live: 'deviations' },
  '10-2': { needs: ['project'], takes: ['document', 'target', 'event'], live: 'projects' },
};

/**
 * What each clause of the standard needs, in their order.
 * @example clauseNeeds.find(({ clause }) => clause === '9-2')?.needs // ['document', 'event']
 */
export const clauseNeeds: readonly ClauseNeed[] = standardClauses.map((clause) => {
  const { needs = ['document'], takes = [], live = null, ...more } = rows[clause] ?? written;
  return {
    ...{ clause, needs, live, isYearly: false, isReported: false, ...more },
    // Comments are on documents.
    takes: needs.includes('document') || takes.includes('document') ? [...takes, 'comment'] : takes,
  };
});
