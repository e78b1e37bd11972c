import { addDays, type Day, daysBetween } from '../calendar/day.ts';
import { type ClauseNeed, clauseNeeds, type EvidenceKind } from './clauseNeeds.ts';
import { type DocumentState, reviewDue } from './documentState.ts';

/** Documents of a clause, without withdrawn ones. */
export interface FoundDocuments {
  readonly count: number;
  /** Day of the newest; null without any. */
  readonly newest: Day | null;
  readonly comments: number;
  /** Those under control of which no version is approved yet, by the state of the newest one. */
  readonly waiting: Readonly<Record<WaitingState, number>>;
  /** Those whose review day has passed. */
  readonly overdue: number;
  /** The first review day to come; null without one. */
  readonly nextReview: Day | null;
}

/** States of a version before its approval. */
export const waitingStates = ['draft', 'review'] as const satisfies readonly DocumentState[];
export type WaitingState = (typeof waitingStates)[number];

/** Events of a clause in the last twelve months, and the next one. */
export interface FoundEvents {
  readonly count: number;
  /** Last day of the newest one held. */
  readonly last: Day | null;
  readonly next: Day | null;
}

/** What the software itself knows of an organization. */
export interface EvidenceFigures {
  readonly buildings: number;
  /** Those whose energy review has data of the last twelve whole months. */
  readonly reviewed: number;
  /** Meters of consumption and production. */
  readonly meters: number;
  /** Those with data in the last twelve whole months. */
  readonly monitored: number;
  /** Share of the days of all meters in these months that have data; null without meters. */
  readonly coverage: number | null;
  readonly indicators: number;
  readonly baselines: number;
  /** Baselines whose data changed since they were computed. */
  readonly outdated: number;
  /** Baselines with a reported deviation that nobody answered. */
  readonly unanswered: number;
  readonly projects: number;
  /** Measures of projects that name the saving they are to bring. */
  readonly targets: number;
  readonly people: number;
  /** People with a job description. */
  readonly described: number;
}

export interface FoundEvidence {
  readonly documents: Readonly<Record<string, FoundDocuments>>;
  readonly events: Readonly<Record<string, FoundEvents>>;
  readonly figures: EvidenceFigures;
}

/** Something a clause lacks, or what falls due. */
export type EvidenceGap =
  | { readonly code: 'no'; readonly kind: EvidenceKind }
  /** An event without a later document; `reportDue` for two weeks. */
  | { readonly code: 'noReport'; readonly day: Day }
  | { readonly code: 'reportDue'; readonly day: Day; readonly until: Day }
  | { readonly code: 'notApproved'; readonly state: WaitingState; readonly count: number }
  | { readonly code: 'reviewOverdue'; readonly count: number }
  | { readonly code: 'repeatDue' | 'reviewDue'; readonly until: Day }
  | { readonly code: 'repeatOverdue'; readonly days: number }
  | { readonly code: 'noDescription' | 'outdated' | 'unanswered'; readonly count: number }
  | { readonly code: 'lowCoverage'; readonly share: number };

export const evidenceStates = ['complete', 'due', 'partial', 'overdue', 'missing'] as const;
export type EvidenceState = (typeof evidenceStates)[number];

/** A row of the evidence matrix. */
export interface ClauseEvidence {
  readonly clause: string;
  readonly state: EvidenceState;
  /** Numbers of the kinds the clause needs or takes. */
  readonly counts: Readonly<Partial<Record<EvidenceKind, number>>>;
  readonly gaps: readonly EvidenceGap[];
  /** Next event of the clause. */
  readonly planned: Day | null;
}

/** The matrix of an organization, of all of the reader's if null, with the periods it is about. */
export interface EvidenceOverview {
  readonly organization: { readonly name: string } | null;
  readonly today: Day;
  /** Events from here to today are counted. */
  readonly eventsFrom: Day;
  /** Whole Jalali months whose data is counted. */
  readonly from: Day;
  readonly to: Day;
  readonly clauses: readonly ClauseEvidence[];
  readonly figures: EvidenceFigures;
}

export const evidenceLimits = {
  /** Below this share data counts as incomplete. */
  minCoverage: 0.9,
  /** Days an event may be without a report. */
  reportDays: 14,
  yearDays: 365,
  /** Days before the end of a year when its repetition falls due. */
  noticeDays: 30,
} as const;

const noDocuments: FoundDocuments = {
  ...{ count: 0, newest: null, comments: 0, waiting: { draft: 0, review: 0 }, overdue: 0, nextReview: null },
};
const noEvents: FoundEvents = { count: 0, last: null, next: null };

/**
 * The evidence matrix: each clause with what there is, what is missing and what falls due.
 * @example
 * const figures = { buildings: 1, reviewed: 1, meters: 2, monitored: 2, coverage: 0.97, indicators: 0, baselines: 0, outdated: 0, unanswered: 0, projects: 0, targets: 0, people: 3, described: 3 };
 * const policy = { count: 1, newest: '2025-03-21', comments: 0, waiting: { draft: 0, review: 0 }, overdue: 0, nextReview: null };
 * const matrix = evidenceMatrix({ documents: { '5-2': policy }, events: {}, figures }, '2025-10-22');
 * matrix.find(({ clause }) => clause === '5-2')?.state // 'complete'
 * matrix.find(({ clause }) => clause === '8-2')?.gaps // [{ code: 'no', kind: 'document' }]
 */
export const evidenceMatrix = (found: FoundEvidence, today: Day): ClauseEvidence[] =>
  clauseNeeds.map((need) => clauseEvidence(need, found, today));

function clauseEvidence(need: ClauseNeed, found: FoundEvidence, today: Day): ClauseEvidence {
  const documents = found.documents[need.clause] ?? noDocuments;
  const events = found.events[need.clause] ?? noEvents;
  const countOf = counter(documents, events, found.figures);
  const lacking = need.needs.filter((kind) => countOf(kind) === 0);
  const gaps: EvidenceGap[] = [
    ...lacking.map((kind) => ({ code: 'no' as const, kind })),
    ...documentGaps(documents, today),
    ...reportGaps(need, documents, events, today),
    ...repeatGaps(need, documents, events, today),
    ...figureGaps(need, found.figures),
  ];
  return {
    clause: need.clause,
    state: lacking.length === need.needs.length ? 'missing' : stateOf(gaps),
    counts: Object.fromEntries([...need.needs, ...need.takes].map((kind) => [kind, countOf(kind)])),
    gaps,
    planned: events.next,
  };
}

const counter = (documents: FoundDocuments, events: FoundEvents, figures: EvidenceFigures) => {
  const counts: Readonly<Record<EvidenceKind, number>> = {
    ...{ document: documents.count, event: events.count, comment: documents.comments },
    ...{ indicator: figures.indicators, baseline: figures.baselines, project: figures.projects },
    ...{ review: figures.reviewed, target: figures.targets },
    ...{ duty: figures.described, monitoring: figures.monitored },
  };
  return (kind: EvidenceKind): number => counts[kind];
};

function documentGaps({ waiting, overdue, nextReview }: FoundDocuments, today: Day): EvidenceGap[] {
  const gaps: EvidenceGap[] = waitingStates
    .filter((state) => waiting[state] > 0)
    .map((state) => ({ code: 'notApproved', state, count: waiting[state] }));
  if (overdue > 0) gaps.push({ code: 'reviewOverdue', count: overdue });
  if (nextReview !== null && reviewDue(nextReview, today).urgency === 'soon')
    gaps.push({ code: 'reviewDue', until: nextReview });
  return gaps;
}

function reportGaps(
  { isReported }: ClauseNeed,
  { newest }: FoundDocuments,
  { last }: FoundEvents,
  today: Day,
): EvidenceGap[] {
  if (!isReported || last === null || (newest !== null && newest >= last)) return [];
  const until = addDays(last, evidenceLimits.reportDays);
  return [until < today ? { code: 'noReport', day: last } : { code: 'reportDue', day: last, until }];
}

function repeatGaps(
  { isYearly }: ClauseNeed,
  { newest }: FoundDocuments,
  { last, next }: FoundEvents,
  today: Day,
): EvidenceGap[] {
  const done = [newest, last].filter((day) => day !== null).sort();
  const latest = done.at(-1);
  if (!isYearly || latest === undefined) return [];
  const until = addDays(latest, evidenceLimits.yearDays);
  const left = daysBetween(today, until);
  if (left < 0) return [{ code: 'repeatOverdue', days: -left }];
  return left <= evidenceLimits.noticeDays && next === null ? [{ code: 'repeatDue', until }] : [];
}

function figureGaps({ clause, needs }: ClauseNeed, figures: EvidenceFigures): EvidenceGap[] {
  const { coverage, monitored, outdated, unanswered, people, described } = figures;
  const gaps: EvidenceGap[] = [];
  const isOnData = needs.includes('monitoring') || needs.includes('review');
  if (isOnData && monitored > 0 && (coverage ?? 0) < evidenceLimits.minCoverage)
    gaps.push({ code: 'lowCoverage', share: coverage ?? 0 });
  if (clause === '6-5' && outdated > 0) gaps.push({ code: 'outdated', count: outdated });
  if (clause === '10-1' && unanswered > 0) gaps.push({ code: 'unanswered', count: unanswered });
  if (clause === '5-3' && described > 0 && described < people)
    gaps.push({ code: 'noDescription', count: people - described });
  return gaps;
}

const dueGaps: readonly EvidenceGap['code'][] = ['reportDue', 'repeatDue', 'reviewDue'];

/** What falls due leaves a clause complete; what is overdue says more than what is missing. */
function stateOf(gaps: readonly EvidenceGap[]): EvidenceState {
  if (gaps.some(({ code }) => code === 'repeatOverdue')) return 'overdue';
  if (gaps.some(({ code }) => !dueGaps.includes(code))) return 'partial';
  return gaps.length > 0 ? 'due' : 'complete';
}
