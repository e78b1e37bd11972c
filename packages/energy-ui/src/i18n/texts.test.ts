import { formatNumber } from '@org/energy-core';
import { expect, test } from 'vitest';
import { componentTexts } from './components/texts.ts';
import { createTranslate, persianTexts, type TextKey } from './texts.ts';

const key = (text: string) => text as TextKey;
const translate = (locale: 'fa' | 'en', texts: Record<string, string>) =>
  createTranslate(locale, texts, (value) => formatNumber(value, { digits: locale }));

test('values take their places, numbers in the digits of the reader', () => {
  const t = translate('fa', { rows: '{{count}} ردیف، برگهٔ «{{sheet}}»' });
  expect(t(key('rows'), { count: 1234.5, sheet: 'داده' })).toBe('۱٬۲۳۴٫۵ ردیف، برگهٔ «داده»');
});

test('a value that looks like a place or a pattern is written as it stands', () => {
  const t = translate('en', { file: 'File {{name}}' });
  expect(t(key('file'), { name: '{{name}} $& $1' })).toBe('File {{name}} $& $1');
});

test('English tells one from many; 0, 0.5 and 1 are all one in Persian', () => {
  const english = translate('en', { day_one: '{{count}} day', day_other: '{{count}} days' });
  expect(english(key('day'), { count: 1 })).toBe('1 day');
  expect(english(key('day'), { count: 2 })).toBe('2 days');
  const persian = translate('fa', { day_one: '{{count}} روز', day_other: '{{count}} روز است' });
  expect([0, 0.5, 1, 2].map((count) => persian(key('day'), { count }))).toEqual([
    '۰ روز',
    '۰٫۵ روز',
    '۱ روز',
    '۲ روز است',
  ]);
});

test('a missing value leaves its place empty, a missing key answers itself', () => {
  const t = translate('fa', { hello: 'سلام {{name}}' });
  expect(t(key('hello'))).toBe('سلام ');
  expect(t(key('no.such.key'))).toBe('no.such.key');
});

test('every place in the texts is a plain name', () => {
  const odd = Object.entries({ ...persianTexts, ...componentTexts }).filter(([, text]) =>
    /\{\{(?!\w+\}\})/.test(text),
  );
  expect(odd).toEqual([]);
});
