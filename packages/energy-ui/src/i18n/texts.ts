import { fa as shared } from '@org/energy-core/texts';
import { createInstance, type i18n } from 'i18next';
import fa from './fa.json' with { type: 'json' };

export type Locale = 'fa' | 'en';
/** Which digits are shown; by default those of the locale. */
export type Digits = 'fa' | 'en';

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
/** Every sentence of the interface, by its key in `fa.json`. */
export type TextKey = WithoutPlural<keyof typeof fa | keyof typeof shared>;
export type Texts = Readonly<Record<string, string>>;
export type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

let english: Texts | null = null;

/** The English texts, if they were loaded before. */
export const loadedEnglish = (): Texts | null => english;

/** English is loaded when it is asked for; Persian is always here. */
export async function loadEnglish(): Promise<Texts> {
  english ??= (await import('./english.ts')).englishTexts;
  return english;
}

export const persianTexts: Texts = { ...shared, ...fa };

/** The texts of one locale as a function; numbers among the values are written with `formatValue`. */
export function createTranslate(
  locale: Locale,
  texts: Texts,
  formatValue: (value: number) => string,
): Translate {
  const instance: i18n = createInstance();
  instance.use({
    type: 'formatter',
    init: () => {},
    add: () => {},
    addCached: () => {},
    format: (value: unknown) => (typeof value === 'number' ? formatValue(value) : String(value ?? '')),
  });
  instance.init({
    lng: locale,
    resources: { [locale]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  return (key, values) => instance.t(key, values as Record<string, unknown>);
}
