import { withoutIslands } from '@org/energy-core';
import { beforeAll, expect, test } from 'vitest';
import { translatorOf } from '../../testing/translatorOf.ts';
import { componentTexts } from '../bundles/componentTexts.ts';
import { firstTexts } from '../bundles/firstTexts.ts';
import { percentText } from './percentText.ts';

const of = (digits: 'fa' | 'en') => ({
  digits,
  t: translatorOf([firstTexts, componentTexts], { language: digits, digits }),
});
beforeAll(async () => {
  await Promise.all([firstTexts.loadEnglish(), componentTexts.loadEnglish()]);
});

const plain = withoutIslands;

test('a share that would round to nothing is less than the smallest one, nothing itself is nothing', () => {
  const shown = (percent: number, decimals = 0) => plain(percentText(percent, decimals, of('fa')));
  expect([shown(12.4), shown(0.5), shown(0.49), shown(0.001), shown(0)]).toEqual([
    ...['۱۲٪', '۱٪', 'کمتر از ۱٪', 'کمتر از ۱٪', '۰٪'],
  ]);
  expect([shown(99.94, 1), shown(0.04, 1)]).toEqual(['۹۹٫۹٪', 'کمتر از ۰٫۱٪']);
  expect(plain(percentText(0.2, 0, of('en')))).toBe('less than 1%');
});

test('what is not quite the whole is more than the share before it, the whole itself is 100', () => {
  const shown = (percent: number, decimals = 0) => plain(percentText(percent, decimals, of('fa')));
  expect([shown(99.4), shown(99.6), shown(99.97, 1), shown(100), shown(100 - 1e-12), shown(100.3)]).toEqual([
    ...['۹۹٪', 'بیش از ۹۹٪', 'بیش از ۹۹٫۹٪', '۱۰۰٪', '۱۰۰٪', '۱۰۰٪'],
  ]);
  expect(plain(percentText(99.999, 2, of('en')))).toBe('more than 99.99%');
});

test('the sign stands to the left of Persian digits wherever the sentence is, and to the right of Latin ones', () => {
  expect(percentText(12, 0, of('fa'))).toBe('\u2067\u2066۱۲\u2069٪\u2069');
  expect(percentText(12, 0, of('en'))).toBe('\u206612%\u2069');
});
