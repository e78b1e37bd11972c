import { expect, test } from 'vitest';
import { issueText, sentence, type TextKey } from '../texts/index.ts';
import type { Comparability } from './comparability.ts';
import type { ChangeDirection } from './comparison/changeDirection.ts';
import type { ReportPeriodIssue } from './comparison/reportPeriods.ts';
import type { SameDaysIssue } from './comparison/sameDaysOfLastYear.ts';
import type { QualityIssue } from './quality/dataQuality.ts';
import type { QualityFinding, QualitySeverity } from './quality/qualityFinding.ts';
import { severityOf } from './quality/qualityFinding.ts';
import type { ReviewIssue, ReviewWarning } from './review/reviewRows.ts';

type Said = ReviewIssue | ReviewWarning | SameDaysIssue | ReportPeriodIssue | QualityIssue | QualityFinding;

const day = '2025-03-21';
const findings = Object.entries(severityOf).map(([code, severity]) => ({
  code: code as QualityFinding['code'],
  severity,
  from: day,
  to: day,
  count: 3,
  value: 12.5,
  usual: 4,
}));
const all: readonly Said[] = [
  { code: 'review.no-items' },
  { code: 'review.item-unknown', position: 2 },
  { code: 'review.nothing-consumed' },
  { code: 'review.total-too-large' },
  { code: 'review.cut-off-unknown' },
  { code: 'review.number-missing' },
  { code: 'review.items-without-total', count: 2, name: 'انبار' },
  { code: 'review.items-negative', count: 1, name: 'انبار' },
  { code: 'review.first-reaches-cut-off', name: 'انبار', percent: 90 },
  { code: 'comparison.day-unknown', day: '2025-02-30' },
  { code: 'comparison.range-inverted' },
  { code: 'comparison.no-last-year' },
  { code: 'report.year-unknown' },
  { code: 'report.season-unknown' },
  { code: 'report.month-unknown' },
  { code: 'quality.no-readings' },
  { code: 'quality.range-unknown', day: '2025-02-30' },
  { code: 'quality.range-inverted' },
  { code: 'quality.setting-unusable', setting: 'staleDays' },
  { code: 'quality.day-unknown', count: 2, day: '2025-02-30' },
  { code: 'quality.value-unreadable', count: 1 },
  ...findings,
];

test.each(all.map((each) => [each.code, each] as const))('%s is said in both languages', (_, issue) => {
  const [persian, english] = [issueText(issue), issueText(issue, 'en')];
  expect(persian).toMatch(/^[^{}]*[؀-ۿ][^{}]*\.$/);
  expect(english).toMatch(/^[A-Z“{\d][^{}]*\.$/);
  expect(persian).not.toContain(issue.code);
});

test('the words of the data have a name: changes, comparability, kinds and severities of findings', () => {
  const changes: ChangeDirection[] = ['increase', 'decrease', 'unchanged'];
  const comparabilities: Comparability[] = ['complete', 'nearly-complete', 'incomplete', 'missing'];
  const severities: QualitySeverity[] = ['error', 'warning', 'notice'];
  const keys: TextKey[] = [
    ...changes.map((each) => `change.${each}` as const),
    ...comparabilities.map((each) => `comparability.${each}` as const),
    ...severities.map((each) => `quality.severity.${each}` as const),
    ...findings.map(({ code }) => code),
  ];
  for (const key of keys) {
    expect(sentence('fa', key)).toMatch(/[؀-ۿ]/);
    expect(sentence('en', key)).not.toBe(key);
  }
});
