import { fa as shared } from '@org/energy-core/texts';
import type { ComponentTexts } from './components/texts.ts';
import fa from './fa.json' with { type: 'json' };

export type Locale = 'fa' | 'en';
/** Which digits are shown; by default those of the locale. */
export type Digits = 'fa' | 'en';

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
/**
 * Sentences an app adds with `WithTexts`, by their keys; declaring them makes the keys known to `useText`.
 * @example declare module '@org/energy-ui' { interface MoreTexts { 'shop.title': string } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps fill it
export interface MoreTexts {}
/** Every sentence of the interface, by its key in `fa.json` or `components/fa.json`. */
export type TextKey = WithoutPlural<
  keyof typeof fa | keyof ComponentTexts | keyof typeof shared | keyof MoreTexts
>;
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

/** What a first page says; `components/` has the rest. */
export const persianTexts: Texts = { ...shared, ...fa };

const place = /\{\{(\w+)\}\}/g;

/**
 * The texts of one locale as a function: `{{name}}` takes its value, numbers are written with `formatValue`, and a
 * text with a `count` has the forms `key_one` and `key_other` where the language tells them apart. An unknown key
 * answers itself.
 */
export function createTranslate(
  locale: Locale,
  texts: Texts,
  formatValue: (value: number) => string,
): Translate {
  const plural = new Intl.PluralRules(locale);
  const textOf = (key: string, count: TextValues[string] | undefined) =>
    (typeof count === 'number' ? texts[`${key}_${plural.select(count)}`] : undefined) ?? texts[key] ?? key;
  return (key, values = {}) =>
    textOf(key, values.count).replace(place, (_, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? formatValue(value) : (value ?? '');
    });
}
