import { figureInDigits, toPersianDigits } from '../numerals/digits.ts';
import { formatNumber } from '../numerals/formatNumber.ts';
import { isolate } from '../numerals/islands.ts';
import { type Locale, sentence, type TextKey } from '../texts/index.ts';
import { columnLetters } from './cell.ts';
import type { SheetIssue } from './issue.ts';

/** Years have no thousands separator. */
const isName = (name: string) => name === 'year' || name === 'other';

/**
 * One sentence: row, column (letter and header) and reason. Texts of the file are isolated,
 * so that their direction does not affect the sentence.
 * @example
 * const issue: SheetIssue = { code: 'day.duplicate', row: 7, column: 0, values: { day: '1403/01/15', other: 3 } };
 * describeIssue(issue) // 'ردیف ۷، ستون A: روز ۱۴۰۳/۰۱/۱۵ پیش‌تر در ردیف ۳ آمده است.'
 * describeIssue(issue, 'en') // 'Row 7, column A: The day 1403/01/15 already stands in row 3.'
 */
export function describeIssue(issue: SheetIssue<SheetIssue['code']>, locale: Locale = 'fa'): string {
  const why = issueReason(issue, locale);
  if (issue.row === undefined) return why;
  if (issue.column === undefined) return sentence(locale, 'issue.at-row', { row: issue.row, why });
  const place = { row: issue.row, column: columnLetters(issue.column), why };
  return issue.header === undefined
    ? sentence(locale, 'issue.at', place)
    : sentence(locale, 'issue.at-header', { ...place, header: quoted(issue.header, locale) });
}

const quoted = (text: string, locale: Locale) =>
  isolate(sentence(locale, 'issue.quote', { text: figureInDigits(text, locale) }));

/**
 * The reason alone, for use beside row and column.
 * @example issueReason({ code: 'date.no-month', row: 3, text: '1401/13/40', values: { month: 13 } })
 * // '\u2068«۱۴۰۱/۱۳/۴۰»\u2069: ماه ۱۳ وجود ندارد؛ سال ۱۲ ماه دارد.'
 */
export function issueReason(issue: SheetIssue<SheetIssue['code']>, locale: Locale = 'fa'): string {
  const inDigits = (text: string) => (locale === 'fa' ? toPersianDigits(text) : text);
  const shown = (name: string, value: string | number) => {
    if (typeof value === 'string') return inDigits(value);
    return isName(name) ? value : formatNumber(value, { digits: locale });
  };
  const column = issue.column === undefined ? '' : columnLetters(issue.column);
  const values: Record<string, string | number> = { text: quoted(issue.text ?? '', locale), column };
  for (const [name, value] of Object.entries(issue.values ?? {})) values[name] = shown(name, value);

  const code = issue.code === 'date.gregorian' && values.jalali ? 'date.gregorian-as' : issue.code;
  return sentence(locale, `issue.${code}` as TextKey, values);
}
