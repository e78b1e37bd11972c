import { isDay } from '../calendar/day.ts';
import { formatJalali } from '../calendar/format.ts';
import { formatNumber } from '../numerals/formatNumber.ts';
import { foundText } from '../numerals/foundText.ts';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };
import mathsEn from './maths/en.json' with { type: 'json' };
import mathsFa from './maths/fa.json' with { type: 'json' };
import serverEn from './server/en.json' with { type: 'json' };
import serverFa from './server/fa.json' with { type: 'json' };

export type TextKey = keyof typeof fa | keyof typeof mathsFa | keyof typeof serverFa;
export type Locale = 'fa' | 'en';

const tables: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  fa: { ...fa, ...mathsFa, ...serverFa },
  en: { ...en, ...mathsEn, ...serverEn },
};
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

/**
 * One sentence with its values filled in; in Persian their digits are Persian. Both the server and the interface say
 * them: refusals (`error.<code>`) and data problems (`issue.<code>`). A value that is not given leaves its place empty.
 * @example sentence('fa', 'error.TOO_MANY', { seconds: 30 }) // 'تعداد تلاش‌ها زیاد است. ۳۰ ثانیهٔ دیگر دوباره تلاش کنید.'
 */
export function sentence(locale: Locale, key: TextKey, values: Record<string, string | number> = {}): string {
  const template = tables[locale][key] ?? key;
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    return locale === 'fa' && typeof values[name] === 'number' ? persian(value) : value;
  });
}

/** What can be said of an issue of the mathematics: its code has a sentence, its other fields are the facts in it. */
export interface SayableIssue {
  readonly code: CodeWithSentence;
}
type CodeWithSentence = TextKey extends infer Key
  ? Key extends `issue.${infer Code}`
    ? Code
    : never
  : never;

/** Years, rows and columns are names, not amounts: no thousands mark. */
const names = new Set(['year', 'row', 'column', 'other']);

function factText(name: string, fact: unknown, locale: Locale): string {
  if (typeof fact === 'number')
    return formatNumber(fact, { digits: locale, maxFractionDigits: 4, grouping: !names.has(name) });
  if (typeof fact === 'string' && isDay(fact)) return formatJalali(fact, 'numeric', locale);
  return typeof fact === 'string' ? fact : foundText(fact);
}

/**
 * One sentence with facts of the mathematics in it, as people read them: numbers with at most four decimals, days as
 * Jalali dates.
 * @example factSentence('en', 'issue.query.week-unknown', { limit: 52 }) // 'This year has 52 weeks; choose another week.'
 */
export function factSentence(locale: Locale, key: TextKey, facts: object): string {
  const shown = Object.entries(facts).map(([name, fact]) => [name, factText(name, fact, locale)]);
  return sentence(locale, key, Object.fromEntries(shown));
}

/**
 * The sentence of an issue or a warning. A code without a sentence is a type error here.
 * @example issueText({ code: 'query.week-unknown', limit: 52 }, 'en') // 'This year has 52 weeks; choose another week.'
 */
export function issueText<Issue extends SayableIssue>(issue: Issue, locale: Locale = 'fa'): string {
  return factSentence(locale, `issue.${issue.code}`, issue);
}
