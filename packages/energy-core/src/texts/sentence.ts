import type { i18n as I18next } from 'i18next';
import { isDay } from '../calendar/day.ts';
import { formatJalali } from '../calendar/format.ts';
import datesEn from '../calendar/texts.en.json' with { type: 'json' };
import datesFa from '../calendar/texts.fa.json' with { type: 'json' };
import documentsEn from '../documents/texts.en.json' with { type: 'json' };
import documentsFa from '../documents/texts.fa.json' with { type: 'json' };
import { formatNumber } from '../numerals/formatNumber.ts';
import { foundText } from '../numerals/foundText.ts';
import sheetsEn from '../spreadsheets/texts.en.json' with { type: 'json' };
import sheetsFa from '../spreadsheets/texts.fa.json' with { type: 'json' };
import devicesEn from './device/texts.en.json' with { type: 'json' };
import devicesFa from './device/texts.fa.json' with { type: 'json' };
import { en } from './en.ts';
import { fa } from './fa.ts';
import { mathsEn } from './mathsEn.ts';
import { mathsFa } from './mathsFa.ts';
import { type SayableValues, say, textInstance } from './say.ts';

const tables = {
  fa: { ...fa, ...datesFa, ...mathsFa, ...sheetsFa, ...devicesFa, ...documentsFa },
  en: { ...en, ...datesEn, ...mathsEn, ...sheetsEn, ...devicesEn, ...documentsEn },
};
export type TextKey = keyof (typeof tables)['fa'];
export type Locale = 'fa' | 'en';

const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
const showNumber = { fa: (value: number) => persian(String(value)), en: String };

/**
 * `sentence` with additional texts beside those of this package, as in the server.
 * @example sentencesWith({ fa: { hi: 'سلام {{name}}' }, en: { hi: 'Hello {{name}}' } })('en', 'hi', { name: 'Ava' }) // 'Hello Ava'
 */
export function sentencesWith<Key extends string>(
  more: Readonly<Record<Locale, Readonly<Record<Key, string>>>>,
): (locale: Locale, key: TextKey | Key, values?: SayableValues) => string {
  let i18n: I18next | undefined;
  return (locale, key, values) => {
    i18n ??= textInstance({
      resources: { fa: { core: { ...tables.fa, ...more.fa } }, en: { core: { ...tables.en, ...more.en } } },
    });
    return say(i18n.t, key, { values, ns: 'core', languages: [locale], showNumber: showNumber[locale] });
  };
}

const own = sentencesWith({ fa: {}, en: {} });

/**
 * One sentence with its values filled in; in Persian their digits are Persian. Both the server and the interface say
 * them: refusals (`error.<code>`) and data problems (`issue.<code>`). A value that is not given leaves its place empty.
 * @example sentence('fa', 'error.TOO_MANY', { seconds: 30 }) // 'تعداد تلاش‌ها زیاد است. ۳۰ ثانیهٔ دیگر دوباره تلاش کنید.'
 * @example sentence('en', 'error.TOO_MANY', { seconds: 1 }) // 'Too many attempts. Try again in 1 second.'
 */
export const sentence = (locale: Locale, key: TextKey, values?: SayableValues): string =>
  own(locale, key, values);

/** The shape of a domain issue that has a sentence: its code is the key, its other fields are the values. */
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
 * Formats one sentence with domain values: numbers with at most four decimals, days as
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
