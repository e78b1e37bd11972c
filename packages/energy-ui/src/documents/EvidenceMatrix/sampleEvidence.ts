import {
  type EvidenceOverview,
  evidenceMatrix,
  type FoundDocuments,
  type FoundEvidence,
  standardClauses,
} from '@org/energy-core';

const today = '2027-02-09';
const figures = {
  ...{
    buildings: 3,
    reviewed: 3,
    targets: 2,
    meters: 15,
    monitored: 14,
    coverage: 0.964,
    indicators: 6,
    baselines: 4,
    outdated: 0,
  },
  ...{ unanswered: 2, projects: 3, people: 13, described: 11 },
};
const reviewed = { waiting: { draft: 0, review: 0 }, overdue: 0, nextReview: '2027-08-20' };
const controlled: Readonly<Record<string, Partial<FoundDocuments>>> = {
  '6-1': { waiting: { draft: 1, review: 2 } },
  '7-5': { overdue: 2 },
  '8-1': { nextReview: '2027-02-20' },
};
const found: FoundEvidence = {
  documents: Object.fromEntries(
    standardClauses
      .filter((clause) => clause !== '8-2' && clause !== '9-2')
      .map((clause, at) => [
        clause,
        { ...reviewed, count: (at % 5) + 1, newest: '2026-08-20', comments: at % 3, ...controlled[clause] },
      ]),
  ),
  events: {
    '5-1': { count: 2, last: '2026-11-01', next: null },
    '7-3': { count: 2, last: '2026-10-20', next: '2027-02-20' },
    '9-2': { count: 1, last: '2027-01-31', next: null },
    '9-3': { count: 1, last: '2026-08-18', next: null },
  },
  figures,
};

/** A matrix with a clause in each state, for stories. */
export const sampleEvidence: EvidenceOverview = {
  ...{ organization: { name: 'گروه صنعتی آرمان' }, today, eventsFrom: '2026-02-09' },
  ...{ from: '2026-01-21', to: '2027-01-20', clauses: evidenceMatrix(found, today), figures },
};
