import { figureInDigits, toLatinDigits, toPersianDigits } from '../numerals/digits.ts';
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
 * describeIssue(issue, 'en') // 'Row 7, column A: The day 1403/01/15 is in row 3 already.'
 */
export function describeIssue(
  issue: SheetIssue<SheetIssue['code']>,
  locale: Locale = 'fa',
  digits: Locale = locale,
): string {
  const why = issueReason(issue, locale, digits);
  if (issue.row === undefined) return why;
  const row = formatNumber(issue.row, { digits, grouping: false });
  if (issue.column === undefined) return sentence(locale, 'issue.at-row', { row, why });
  const cell = { row, column: columnLetters(issue.column), why };
  return issue.header === undefined
    ? sentence(locale, 'issue.at', cell)
    : sentence(locale, 'issue.at-header', { ...cell, header: quoted(issue.header, locale, digits) });
}

const quoted = (text: string, locale: Locale, digits: Locale) =>
  isolate(sentence(locale, 'issue.quote', { text: figureInDigits(text, digits) }));

/**
 * The reason alone, for use beside row and column.
 * @param digits of numbers and dates; default: those of the locale
 * @example issueReason({ code: 'date.no-month', row: 3, text: '1401/13/40', values: { month: 13 } })
 * // '\u2068«۱۴۰۱/۱۳/۴۰»\u2069: ماه ۱۳ وجود ندارد؛ سال ۱۲ ماه دارد.'
 */
export function issueReason(
  issue: SheetIssue<SheetIssue['code']>,
  locale: Locale = 'fa',
  digits: Locale = locale,
): string {
  const inDigits = digits === 'fa' ? toPersianDigits : toLatinDigits;
  const shown = (name: string, value: string | number) =>
    typeof value === 'string' ? inDigits(value) : formatNumber(value, { digits, grouping: !isName(name) });
  const column = issue.column === undefined ? '' : columnLetters(issue.column);
  const values: Record<string, string | number> = { text: quoted(issue.text ?? '', locale, digits), column };
  for (const [name, value] of Object.entries(issue.values ?? {})) values[name] = shown(name, value);

  const code = issue.code === 'date.gregorian' && values.jalali ? 'date.gregorian-as' : issue.code;
  return sentence(locale, `issue.${code}` as TextKey, values);
}
