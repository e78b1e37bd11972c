import { expect, test } from 'vitest';
import { matchRanges } from './highlight.ts';

const marked = (name: string, search: string) =>
  matchRanges(name, search).map((range) => name.slice(...range));

test('a match is found in spite of Arabic letters, digits and zero-width marks', () => {
  expect(marked('كنتور ۱۲ ونك', 'کنتور 12')).toEqual(['كنتور', '۱۲']);
  expect(marked('خانه‌های سازمانی', 'خانههای')).toEqual(['خانه‌های']);
  expect(marked('Chiller A', 'chill')).toEqual(['Chill']);
});

test('words are marked wherever they stand, each once', () => {
  expect(marked('برق ورودی اصلی', 'اصلی برق')).toEqual(['برق', 'اصلی']);
  expect(marked('برق', 'بر برق')).toEqual(['برق']);
});

test('nothing is marked without a search or without a match', () => {
  expect(marked('روشنایی', '  ')).toEqual([]);
  expect(marked('روشنایی', 'چیلر')).toEqual([]);
});
