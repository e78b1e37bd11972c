import { createInstance, type i18n as I18next, type InitOptions, type Resource } from 'i18next';
import { toPersianDigits } from '../numerals/digits.ts';
import { CELSIUS, isolate, percentIsland, unitText } from '../numerals/islands.ts';

/** Flat keys; values unchanged, empty for a missing one. */
const options = {
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  fallbackLng: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
} satisfies InitOptions;

export type SayableValue = string | number | readonly string[];
export type SayableValues = Readonly<Record<string, SayableValue>>;

interface HowToSay {
  readonly values?: SayableValues | undefined;
  /** The namespace of the key, or several to be searched. */
  readonly ns: string | readonly string[];
  /** Languages in the order in which they are searched; the first is that of plurals and lists. */
  readonly languages: readonly string[];
  /** Writes a number as the reader does. */
  readonly showNumber: (value: number) => string;
}

/**
 * One sentence of i18next. Numbers are written with `showNumber`; `{{names, list}}` joins several in the reader's
 * language, `{{days, plural(one: day; other: days)}}` is the plural form for a number. Islands keep their direction in
 * any sentence: `{{share, percent}}`, `{{symbol, unit}}`, `“{{name, isolate}}”`, and `{{celsius}}`, which every sentence has.
 * `{{carrier, lower}}` is a label inside an English sentence, `{{day, digits}}` a text with the digits of the language,
 * `{{words, only(language: en)}}` is left out of other languages.
 * @example say(textInstance({ resources: { en: { shop: { of: 'Of {{names, list}}' } } } }).t, 'of', { values: { names: ['Ava', 'Bina'] }, ns: 'shop', languages: ['en'], showNumber: String }) // 'Of Ava and Bina'
 */
export function say(
  t: (key: string, options: Record<string, unknown>) => string,
  key: string,
  { values = {}, ns, languages, showNumber }: HowToSay,
): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? showNumber(value) : value,
  ]);
  return t(key, {
    ...{ ns, lng: languages[0], lngs: languages, nest: false },
    ...{ replace: { celsius: CELSIUS, ...Object.fromEntries(shown) }, amounts: values },
    ...(typeof values.count === 'number' && { count: values.count }),
  });
}

/** A label as part of a sentence: "Gas" becomes "gas", "PIN" stays. */
const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/**
 * An i18next instance with our texts, standalone or derived from a host's: that one's resources, backend and
 * languages serve both, its options are unchanged. It gains the formats `plural`, `percent`, `unit`, `isolate`, `digits`, `only` and `lower`.
 * @example say(textInstance({ resources: { en: { shop: { open: '{{days}} {{days, plural(one: day; other: days)}}' } } } }).t, 'open', { values: { days: 1 }, ns: 'shop', languages: ['en'], showNumber: String }) // '1 day'
 */
export function textInstance({ i18n, resources = {} }: { i18n?: I18next; resources?: Resource }): I18next {
  const instance = i18n?.cloneInstance(options) ?? createInstance();
  if (!i18n) instance.init({ ...options, lng: 'fa', resources: JSON.parse(JSON.stringify(resources)) });
  const { formatter, pluralResolver } = instance.services;
  formatter?.add('plural', (_, language, { amounts, interpolationkey, ...words }) => {
    const form = pluralResolver.getRule(language).select(Number(amounts[interpolationkey]));
    return words[form] ?? words.other;
  });
  formatter?.add('percent', (value) => (value === undefined ? '' : percentIsland(String(value))));
  formatter?.add('unit', (value, language) =>
    value === undefined ? '' : unitText(String(value), /^fa\b/i.test(language ?? '') ? 'fa' : 'en'),
  );
  formatter?.add('isolate', (value) => (value === undefined ? '' : isolate(String(value))));
  formatter?.add('digits', (value, language) => {
    const text = value === undefined ? '' : String(value);
    return /^fa\b/i.test(language ?? '') ? toPersianDigits(text) : text;
  });
  formatter?.add('only', (value, language, { language: wanted }) =>
    (language ?? 'fa').startsWith(String(wanted)) ? String(value ?? '') : '',
  );
  formatter?.add('lower', (value) => (value === undefined ? '' : inSentence(String(value))));
  return instance;
}
