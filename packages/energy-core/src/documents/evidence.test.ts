import { expect, test } from 'vitest';
import { clauseNeeds } from './clauseNeeds.ts';
import { standardClauses } from './clauses.ts';
import { evidenceMatrix, type FoundEvidence } from './evidence.ts';
import en from './texts.en.json' with { type: 'json' };
import fa from './texts.fa.json' with { type: 'json' };

const figures = {
  ...{ buildings: 2, meters: 4, monitored: 4, coverage: 0.95, indicators: 1, baselines: 2, outdated: 0 },
  ...{ unanswered: 0, projects: 1, people: 5, placed: 5 },
};
const today = '2025-10-22';
const rowOf = (clause: string, found: Partial<FoundEvidence> = {}) =>
  evidenceMatrix({ documents: {}, events: {}, figures, ...found }, today).find(
    (row) => row.clause === clause,
  )!;
const document = (newest: string) => ({ count: 1, newest, comments: 2 });

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

test('data, baselines, deviations and positions of the software decide their clauses', () => {
  const documents = Object.fromEntries(standardClauses.map((clause) => [clause, document('2025-10-01')]));
  const weak = { ...figures, coverage: 0.5, outdated: 1, unanswered: 2, placed: 3 };
  const gaps = (clause: string) => rowOf(clause, { documents, figures: weak }).gaps;
  expect(gaps('6-6')).toEqual([{ code: 'lowCoverage', share: 0.5 }]);
  expect(gaps('6-5')).toEqual([{ code: 'outdated', count: 1 }]);
  expect(gaps('10-1')).toEqual([{ code: 'unanswered', count: 2 }]);
  expect(gaps('5-3')).toEqual([{ code: 'noPosition', count: 2 }]);
  const nothing = { ...figures, monitored: 0, coverage: null, baselines: 0, projects: 0, placed: 0 };
  expect(rowOf('9-1', { figures: nothing }).state).toBe('missing');
  expect(rowOf('10-2', { figures: nothing }).gaps).toEqual([{ code: 'no', kind: 'project' }]);
});
