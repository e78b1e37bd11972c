import type { Locale, SayableValue } from '@org/energy-core/texts';
import { sentence, type TextKey } from './sentence.ts';

type SayingValue = string | number | Saying | readonly Saying[];
export type SayingValues = Readonly<Record<string, SayingValue>>;

/** A sentence as key and values, or as a function of core; rendered when the request is answered. */
export type Saying =
  | { readonly key: TextKey; readonly values?: SayingValues | undefined }
  | ((locale: Locale) => string);

/** A sentence as it can be stored: key and values, which may be such sentences themselves. */
export interface StoredSaying {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string | number | StoredSaying>> | undefined;
}
/** A literal text, or a sentence to be rendered in the reader's language. */
export type StoredLabel = string | StoredSaying;

/** Language of texts written once for all readers, such as names in the audit log. */
export const STORED_LOCALE: Locale = 'fa';

/** A typed name, or the sentence used as one. */
export type Label = string | Saying;

export const labelIn = (locale: Locale, label: Label): string =>
  typeof label === 'string' ? label : say(locale, label);

/** Renders a sentence and its nested sentences in one language. */
export function say(locale: Locale, saying: Saying): string {
  if (typeof saying === 'function') return saying(locale);
  const values = Object.entries(saying.values ?? {}).map(([name, value]) => [name, valueIn(locale, value)]);
  return sentence(locale, saying.key, Object.fromEntries(values));
}

function valueIn(locale: Locale, value: SayingValue): SayableValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) ? value.map((each: Saying) => say(locale, each)) : say(locale, value as Saying);
}

/**
 * Language of the answer: the first supported one of `Accept-Language`, by weight; default Persian.
 * @example localeOf('de, en-GB;q=0.8, fa;q=0.5') // 'en'
 */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, MAX_HEADER)
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { locale: name.split('-')[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return wanted.find(({ locale }) => locale === 'fa' || locale === 'en')?.locale === 'en' ? 'en' : 'fa';
}

const MAX_HEADER = 200;
