import { expect, test } from 'vitest';
import { clauseNeeds, evidenceKinds } from './clauseNeeds.ts';
import { standardClauses } from './clauses.ts';
import {
  type EvidenceGap,
  evidenceMatrix,
  type FoundDocuments,
  type FoundEvidence,
  waitingStates,
} from './evidence.ts';
import { gapWords } from './evidenceWords.ts';
import en from './texts.en.json' with { type: 'json' };
import fa from './texts.fa.json' with { type: 'json' };

const figures = {
  ...{
    buildings: 2,
    reviewed: 2,
    targets: 1,
    meters: 4,
    monitored: 4,
    coverage: 0.95,
    indicators: 1,
    baselines: 2,
    outdated: 0,
  },
  ...{ unanswered: 0, projects: 1, people: 5, described: 5 },
};
const today = '2025-10-22';
const rowOf = (clause: string, found: Partial<FoundEvidence> = {}) =>
  evidenceMatrix({ documents: {}, events: {}, figures, ...found }, today).find(
    (row) => row.clause === clause,
  )!;
const document = (newest: string, more: Partial<FoundDocuments> = {}): FoundDocuments => ({
  ...{ count: 1, newest, comments: 2, waiting: { draft: 0, review: 0 }, overdue: 0, nextReview: null },
  ...more,
});

test('every clause has a row and a sentence on what it needs', () => {
  expect(clauseNeeds.map(({ clause }) => clause)).toEqual(standardClauses);
  for (const { clause } of clauseNeeds)
    for (const texts of [fa, en])
      expect(texts[`clauseNeed.${clause}` as keyof typeof texts]).toMatch(/\S.*[.]$/);
});

test('a clause without any of what it needs has no evidence, with some of it is incomplete', () => {
  expect(rowOf('5-2')).toMatchObject({ state: 'missing', gaps: [{ code: 'no', kind: 'document' }] });
  expect(rowOf('6-4')).toMatchObject({ state: 'partial', counts: { document: 0, indicator: 1 } });
  expect(rowOf('6-4', { documents: { '6-4': document('2025-01-01') } })).toMatchObject({
    ...{ state: 'complete', gaps: [], counts: { document: 1, indicator: 1, comment: 2 } },
  });
  expect(rowOf('6-5')).toMatchObject({ state: 'complete', counts: { document: 0, baseline: 2 } });
});

test('an audit has two weeks for its report, and is due again after a year', () => {
  const on = (last: string, newest: string | null, next: string | null = null) =>
    rowOf('9-2', {
      documents: newest === null ? {} : { '9-2': document(newest) },
      events: { '9-2': { count: 1, last, next } },
    });
  expect(on('2025-10-15', '2024-12-01')).toMatchObject({
    ...{ state: 'due', gaps: [{ code: 'reportDue', day: '2025-10-15', until: '2025-10-29' }] },
  });
  expect(on('2025-10-01', '2024-12-01')).toMatchObject({
    ...{ state: 'partial', gaps: [{ code: 'noReport', day: '2025-10-01' }] },
  });
  expect(on('2025-10-01', '2025-10-05')).toMatchObject({ state: 'complete', gaps: [] });
  expect(on('2024-11-01', '2024-11-05')).toMatchObject({
    ...{ state: 'due', gaps: [{ code: 'repeatDue', until: '2025-11-05' }] },
  });
  expect(on('2024-11-01', '2024-11-05', '2025-11-01')).toMatchObject({
    ...{ state: 'complete', planned: '2025-11-01' },
  });
  const old = rowOf('9-3', { documents: { '9-3': document('2024-10-12') } });
  expect(old).toMatchObject({
    state: 'overdue',
    gaps: [{ kind: 'event' }, { code: 'repeatOverdue', days: 10 }],
  });
});

test('a document is evidence once it is approved, until its review', () => {
  const policy = (more: Partial<FoundDocuments>) =>
    rowOf('5-2', { documents: { '5-2': document('2025-03-21', more) } });
  expect(policy({ waiting: { draft: 1, review: 2 } })).toMatchObject({
    state: 'partial',
    gaps: [
      { code: 'notApproved', state: 'draft', count: 1 },
      { code: 'notApproved', state: 'review', count: 2 },
    ],
  });
  expect(policy({ overdue: 1, nextReview: '2025-11-21' })).toMatchObject({
    ...{ state: 'partial', gaps: [{ code: 'reviewOverdue', count: 1 }, { code: 'reviewDue' }] },
  });
  for (const until of [today, '2025-11-21'])
    expect(policy({ nextReview: until })).toMatchObject({
      state: 'due',
      gaps: [{ code: 'reviewDue', until }],
    });
  expect(policy({ nextReview: '2025-11-22' })).toMatchObject({ state: 'complete', gaps: [] });
});

test('every gap has a sentence in each language', () => {
  const gaps: readonly EvidenceGap[] = [
    ...evidenceKinds.filter((kind) => kind !== 'comment').map((kind) => ({ code: 'no' as const, kind })),
    ...waitingStates.map((state) => ({ code: 'notApproved' as const, state, count: 1 })),
    ...(['noDescription', 'outdated', 'unanswered', 'reviewOverdue'] as const).map((code) => ({
      code,
      count: 1,
    })),
    ...(['repeatDue', 'reviewDue'] as const).map((code) => ({ code, until: today })),
    ...[
      { code: 'noReport' as const, day: today },
      { code: 'reportDue' as const, day: today, until: today },
    ],
    ...[
      { code: 'repeatOverdue' as const, days: 1 },
      { code: 'lowCoverage' as const, share: 0.5 },
    ],
  ];
  for (const gap of gaps) {
    const { key, values } = gapWords(gap, String);
    const said = 'count' in values ? [`${key}_one`, `${key}_other`] : [key];
    for (const texts of [fa, en]) for (const one of said) expect(texts).toHaveProperty([one]);
  }
});

test('data, baselines, deviations and job descriptions of the software decide their clauses', () => {
  const documents = Object.fromEntries(standardClauses.map((clause) => [clause, document('2025-10-01')]));
  const weak = { ...figures, coverage: 0.5, outdated: 1, unanswered: 2, described: 3 };
  const gaps = (clause: string) => rowOf(clause, { documents, figures: weak }).gaps;
  expect(gaps('6-6')).toEqual([{ code: 'lowCoverage', share: 0.5 }]);
  expect(gaps('6-5')).toEqual([{ code: 'outdated', count: 1 }]);
  expect(gaps('10-1')).toEqual([{ code: 'unanswered', count: 2 }]);
  expect(gaps('5-3')).toEqual([{ code: 'noDescription', count: 2 }]);
  const nothing = {
    ...figures,
    monitored: 0,
    reviewed: 0,
    coverage: null,
    baselines: 0,
    projects: 0,
    described: 0,
  };
  expect(rowOf('9-1', { figures: nothing }).state).toBe('missing');
  expect(rowOf('10-2', { figures: nothing }).gaps).toEqual([{ code: 'no', kind: 'project' }]);
});
