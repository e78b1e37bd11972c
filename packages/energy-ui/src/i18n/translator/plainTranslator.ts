import { formatNumber, isolate } from '@org/energy-core';
import type { Digits, Translate } from '../texts.ts';
import type { Texts } from '../textTables.ts';

const hole = /\{\{(\w+)(?:, (\w+))?\}\}/g;

/**
 * Translate function of one flat table without i18next, for sentences that insert names and numbers only: no plural
 * forms, no lists. An unknown key is returned unchanged.
 * @example plainTranslator({ 'label.grade': 'Grade {{grade}}' }, 'en')('label.grade', { grade: 'B' }) // 'Grade B'
 */
export const plainTranslator =
  (texts: Texts, digits: Digits): Translate =>
  (key, values = {}) =>
    (texts[key] ?? key).replace(hole, (_whole: string, name: string, format: string | undefined) => {
      const value = values[name];
      if (value === undefined) return '';
      const text = typeof value === 'number' ? formatNumber(value, { digits }) : String(value);
      return format === 'isolate' ? isolate(text) : text;
    });
