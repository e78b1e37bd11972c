import { LocalizedStringDictionary, LocalizedStringFormatter } from '@internationalized/string';
import { dictionary } from 'react-aria-components/i18n';
import { beforeAll, expect, test } from 'vitest';
import { persianMessage, teachPersian } from './persianAria.ts';

type Strings = Record<string, Record<string, Record<string, string | (() => string)>>>;
const english = (dictionary as unknown as { strings: Strings }).strings['en-US']!;
/** Parts of React Aria that the library does not draw. */
const unused = ['@react-aria/color', '@react-stately/color', '@react-aria/dnd'];
const unusedKeys = ['colorSwatchPicker'];

beforeAll(teachPersian);

test('every hidden sentence of React Aria has a Persian one', () => {
  const missing = Object.entries(english)
    .filter(([part]) => !unused.includes(part))
    .flatMap(([, sentences]) => Object.keys(sentences))
    .filter((key) => persianMessage(key) === undefined && !unusedKeys.includes(key));
  expect(missing).toEqual([]);
});

const formatter = (part: string, locale: string) =>
  new LocalizedStringFormatter(locale, new LocalizedStringDictionary({ 'en-US': english[part] as never }));

test('a screen reader hears Persian words and digits under fa-IR', () => {
  expect(formatter('@react-aria/overlays', 'fa-IR').format('dismiss')).toBe('بستن');
  expect(formatter('@react-aria/combobox', 'fa-IR').format('countAnnouncement', { optionCount: 12 })).toBe(
    '۱۲ گزینه',
  );
  expect(
    formatter('@react-aria/combobox', 'fa-IR').format('focusAnnouncement', {
      isGroupChange: false,
      optionText: 'تهران',
      isSelected: true,
    } as never),
  ).toBe('تهران، انتخاب‌شده');
  expect(
    formatter('@react-aria/calendar', 'fa-IR').format('selectedRangeDescription', {
      dateRange: '۱ تا ۳ آبان',
    }),
  ).toBe('بازهٔ انتخاب‌شده: ۱ تا ۳ آبان');
});

test('other languages keep what React Aria ships', () => {
  expect(formatter('@react-aria/overlays', 'en-US').format('dismiss')).toBe('Dismiss');
});
