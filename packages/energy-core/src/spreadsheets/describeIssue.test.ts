import { expect, test } from 'vitest';
import { withoutIslands } from '../numerals/islands.ts';
import { describeIssue, issueReason } from './describeIssue.ts';
import type { SheetIssue } from './issue.ts';

const noMonth: SheetIssue = { code: 'date.no-month', row: 1203, text: '1401/13/40', values: { month: 13 } };
const said = (text: string) => withoutIslands(text);

test('the digits of a reason are those the user prefers, in either language', () => {
  expect(said(issueReason(noMonth, 'fa'))).toContain('«۱۴۰۱/۱۳/۴۰»: ماه ۱۳ وجود ندارد');
  expect(said(issueReason(noMonth, 'fa', 'en'))).toContain('«1401/13/40»: ماه 13 وجود ندارد');
  expect(said(issueReason(noMonth, 'en', 'fa'))).toContain('“۱۴۰۱/۱۳/۴۰”: there is no month ۱۳');
  expect(said(describeIssue(noMonth, 'fa', 'en'))).toMatch(/^ردیف 1203: «1401/);
});

test('a code in a cell keeps its digits', () => {
  const issue: SheetIssue = { code: 'value.not-a-number', row: 2, column: 1, text: 'VNK-01', header: 'A1' };
  expect(said(describeIssue(issue, 'fa'))).toContain('ردیف ۲، ستون B («A1»): «VNK-01» عدد نیست');
});
