import { textInstance } from '@org/energy-core/texts';
import { expect, test } from 'vitest';
import labelEn from '../../label/texts.en.json' with { type: 'json' };
import labelFa from '../../label/texts.fa.json' with { type: 'json' };
import { textBundle } from '../textBundle.ts';
import type { TextKey, TextValues } from '../texts.ts';
import { plainTranslator } from './plainTranslator.ts';
import { addTexts, translator } from './translator.ts';

test('labels are said as i18next says them, in both languages', async () => {
  const bundle = textBundle({ label: labelFa }, async () => ({ label: labelEn }));
  await bundle.loadEnglish();
  const i18n = textInstance({});
  addTexts(i18n, bundle);
  const values: TextValues = {
    to: 1.5,
    from: 0.25,
    grade: 'B',
    building: 'ونک {{x}}',
    year: '1403',
    amount: 1200,
    percent: '۱۲٪',
  };
  for (const [language, texts] of [
    ['fa', labelFa],
    ['en', labelEn],
  ] as const) {
    const full = translator(i18n.t, bundle, { language, digits: language });
    const plain = plainTranslator(texts, language);
    for (const key of Object.keys(texts) as TextKey[]) expect(plain(key, values)).toBe(full(key, values));
  }
});

test('an unknown key and a missing value are said as well as possible', () => {
  const t = plainTranslator({ 'label.below': 'below {{to}}' }, 'en');
  expect(t('label.grade')).toBe('label.grade');
  expect(t('label.below')).toBe('below ');
});
