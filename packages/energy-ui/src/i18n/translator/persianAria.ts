import { LocalizedStringDictionary, type LocalizedStringFormatter } from '@internationalized/string';
import { textInstance } from '@org/energy-core/texts';
import { firstTexts } from '../bundles/firstTexts.ts';
import type { TextKey, TextValues, Translate } from '../texts.ts';
import { addTexts, translator } from './translator.ts';

type Message = string | ((values?: TextValues, formatter?: LocalizedStringFormatter) => string);
type Lookup = (this: LocalizedStringDictionary, key: string, locale: string) => Message;

let persian: Translate | undefined;
const translate: Translate = (key, values) => {
  if (!persian) {
    const i18n = textInstance({});
    addTexts(i18n, firstTexts);
    persian = translator(i18n.t, firstTexts, { language: 'fa', digits: 'fa' });
  }
  return persian(key, values);
};

/**
 * The hidden sentences of React Aria in Persian (it ships none and would say them in English): labels of hidden buttons,
 * announcements, descriptions. The text keys are `aria.` and React Aria's own key. Other locales are left alone.
 */
export function teachPersian(): void {
  const prototype = LocalizedStringDictionary.prototype as unknown as { getStringForLocale: Lookup };
  const shipped = prototype.getStringForLocale;
  prototype.getStringForLocale = function (key, locale) {
    return (/^fa\b/.test(locale) ? persianMessage(key) : undefined) ?? shipped.call(this, key, locale);
  };
}

/** The Persian message of React Aria's `key`, if there is one. */
export function persianMessage(key: string): Message | undefined {
  const special = composed[key];
  if (special) return special;
  const textKey = `aria.${key}` as TextKey;
  const text = firstTexts.persian['ui/i18n']![textKey];
  if (text === undefined || !text.includes('{{')) return text;
  return (values) => translate(textKey, values);
}

/** Messages that choose their words by what they are given. */
const composed: Readonly<Record<string, (values?: TextValues) => string>> = {
  focusAnnouncement: (values = {}) =>
    // Booleans arrive as values, although only text and numbers are written out.
    (values.isSelected as unknown)
      ? translate('aria.selectedAnnouncement', values)
      : String(values.optionText),
};
