import { expect, test } from 'vitest';
import { translatorOf } from '../testing/translatorOf.ts';
import { baselineTexts } from './bundles/baselineTexts.ts';
import { calendarTexts } from './bundles/calendarTexts.ts';
import { componentTexts } from './bundles/componentTexts.ts';
import { documentTexts } from './bundles/documentTexts.ts';
import { firstTexts } from './bundles/firstTexts.ts';
import { reportTexts } from './bundles/reportTexts.ts';
import { sheetTexts } from './bundles/sheetTexts.ts';
import { toolTexts } from './bundles/toolTexts.ts';
import { verificationTexts } from './bundles/verificationTexts.ts';
import { textBundle } from './textBundle.ts';
import type { TextKey } from './texts.ts';
import type { TextTables } from './textTables.ts';

const key = (text: string) => text as TextKey;
const translate = (language: 'fa' | 'en', texts: Record<string, string>) =>
  translatorOf(
    [
      textBundle(
        { shop: texts },
        async () => ({}),
        () => ({ shop: texts }),
      ),
    ],
    {
      ...{ language, digits: language },
    },
  );

test('values take their places, numbers in the digits of the reader', () => {
  const t = translate('fa', { rows: '{{count}} ردیف، برگهٔ «{{sheet}}»' });
  expect(t(key('rows'), { count: 1234.5, sheet: 'داده' })).toBe('۱٬۲۳۴٫۵ ردیف، برگهٔ «داده»');
});

test('a value that looks like a place or a pattern is written unchanged', () => {
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

test('each number in a sentence has its own word, also one that is text', () => {
  const t = translate('en', {
    covered:
      '{{days}} of {{expectedDays}} {{expectedDays, plural(one: day; other: days)}} {{days, plural(one: has; other: have)}} data',
  });
  expect(t(key('covered'), { days: 1, expectedDays: 1 })).toBe('1 of 1 day has data');
  expect(t(key('covered'), { days: 0, expectedDays: 365 })).toBe('0 of 365 days have data');
  expect(t(key('covered'), { days: '1', expectedDays: '1,200' })).toBe('1 of 1,200 days has data');
});

test('several values are a list in the reader’s language', () => {
  const texts = { left: '{{names, list(style: narrow)}}' };
  const names = { names: ['A', 'B', 'C'] };
  expect(translate('en', texts)(key('left'), names)).toBe('A, B, C');
  expect(translate('fa', texts)(key('left'), names)).toBe(
    new Intl.ListFormat('fa', { style: 'narrow' }).format(names.names),
  );
});

/** The sentences of the mathematics are held by tests of their own. */
const sentencesOf = (tables: TextTables) =>
  Object.entries(tables).flatMap(([name, texts]) => (name === 'core/maths' ? [] : [texts]));

test('no English sentence says «1 days»: a number before a counted word brings both forms', async () => {
  const bundles = [
    firstTexts,
    componentTexts,
    toolTexts,
    sheetTexts,
    baselineTexts,
    documentTexts,
    calendarTexts,
    verificationTexts,
    reportTexts,
  ];
  const tables = await Promise.all(bundles.map(({ loadEnglish }) => loadEnglish()));
  const english = Object.assign({}, ...tables.flatMap(sentencesOf));
  const loose = /\{\{(?!year|name)\w+\}\} (?:days|meters|rows|points|files|months|hours)\b/;
  const isTold = (key: string) => /_(one|other)$/.test(key) || `${key}_one` in english;
  expect(Object.entries(english).filter(([key, text]) => !isTold(key) && loose.test(text as string))).toEqual(
    [],
  );
});
