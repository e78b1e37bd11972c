import { toPersianDigits } from '../numerals/digits.ts';
import { formatNumber } from '../numerals/formatNumber.ts';
import { type Locale, sentence, type TextKey } from '../texts/index.ts';
import { columnLetters } from './cell.ts';
import type { SheetIssue } from './issue.ts';

/** Years are names, not amounts: no thousands mark. */
const isName = (name: string) => name === 'year' || name === 'other';

/**
 * One sentence for people: which row, which column (letter and header) and why. Texts of the file stand in isolates,
 * so that their direction disturbs nothing around them.
 * @example
 * const issue: SheetIssue = { code: 'day.duplicate', row: 7, column: 0, values: { day: '1403/01/15', other: 3 } };
 * describeIssue(issue) // 'ردیف ۷، ستون A: روز ۱۴۰۳/۰۱/۱۵ پیش‌تر در ردیف ۳ آمده است.'
 * describeIssue(issue, 'en') // 'Row 7, column A: The day 1403/01/15 already stands in row 3.'
 */
export function describeIssue(issue: SheetIssue<SheetIssue['code']>, locale: Locale = 'fa'): string {
  const quote = (text: string) => `\u2068${sentence(locale, 'issue.quote', { text })}\u2069`;
  const inDigits = (text: string) => (locale === 'fa' ? toPersianDigits(text) : text);
  const shown = (name: string, value: string | number) => {
    if (typeof value === 'string') return inDigits(value);
    return isName(name) ? value : formatNumber(value, { digits: locale });
  };
  const column = issue.column === undefined ? '' : columnLetters(issue.column);
  const values: Record<string, string | number> = { text: quote(issue.text ?? ''), column };
  for (const [name, value] of Object.entries(issue.values ?? {})) values[name] = shown(name, value);

  const code = issue.code === 'date.gregorian' && values.jalali ? 'date.gregorian-as' : issue.code;
  const why = sentence(locale, `issue.${code}` as TextKey, values);
  if (issue.row === undefined) return why;
  if (issue.column === undefined) return sentence(locale, 'issue.at-row', { row: issue.row, why });
  const place = { row: issue.row, column, why };
  return issue.header === undefined
    ? sentence(locale, 'issue.at', place)
    : sentence(locale, 'issue.at-header', { ...place, header: quote(issue.header) });
}
