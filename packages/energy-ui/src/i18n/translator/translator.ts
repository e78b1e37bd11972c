import { formatNumber } from '@org/energy-core';
import { say } from '@org/energy-core/texts';
import type { i18n as I18next, TFunction } from 'i18next';
import type { TextBundle } from '../textBundle.ts';
import type { Digits, Locale, Translate } from '../texts.ts';

/** Fallback language of our own formats and texts if `language` has none: Persian for Persian, English for others. */
export const ourLocale = (language: string): Locale => (/^fa\b/i.test(language) ? 'fa' : 'en');

/** Our text tables loaded into an instance; a host's own value for the same key takes precedence. */
const tablesOf = new WeakMap<object, Set<object>>();

/** Gives an instance all of a bundle that was loaded so far. */
export function addTexts(i18n: I18next, bundle: TextBundle): void {
  const known = tablesOf.get(i18n.store) ?? new Set();
  tablesOf.set(i18n.store, known);
  for (const [locale, tables] of [
    ['fa', bundle.persian],
    ['en', bundle.english() ?? {}],
  ] as const)
    for (const [namespace, texts] of Object.entries(tables)) {
      if (known.has(texts)) continue;
      known.add(texts);
      // Keys are flat, so only what a host brought itself must be merged key by key.
      const isMerged = i18n.hasResourceBundle(locale, namespace);
      i18n.addResourceBundle(locale, namespace, texts, isMerged, false, { silent: true, skipCopy: true });
    }
}

export interface Reader {
  readonly language: string;
  readonly digits: Digits;
}

/** Lookup order of languages; Persian is always loaded and is the fallback while English loads. */
const languagesOf = (language: string): string[] => [
  ...new Set([language, language.split('-')[0]!, ourLocale(language), 'fa']),
];

/**
 * Translate function of one bundle. A key of another folder, passed by a page to a shared dialog, is
 * looked up in all namespaces of the instance; an unknown key is returned unchanged.
 */
export function translator(
  t: TFunction<string, undefined>,
  bundle: TextBundle,
  { language, digits }: Reader,
  i18n?: I18next,
): Translate {
  const languages = languagesOf(language);
  const showNumber = (value: number) => formatNumber(value, { digits });
  return (key, values) =>
    say(t as unknown as Parameters<typeof say>[0], key, {
      ...{ values, languages, showNumber },
      ns: bundle.namespaceOf(key) ?? Object.keys(i18n?.getDataByLanguage('fa') ?? {}),
    });
}
