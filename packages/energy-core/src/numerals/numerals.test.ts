import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLatinDigits, toPersianDigits } from './digits.ts';
import { formatNumber } from './formatNumber.ts';
import { normalizeText } from './normalizeText.ts';
import { readNumber } from './readNumber.ts';

describe('reading numbers', () => {
  test.each([
    ['۱۲۳۴٫۵', 1234.5],
    ['١٢٣٤٫٥', 1234.5],
    ['1234.5', 1234.5],
    ['۱۲۳۴/۵', 1234.5],
    ['۱٬۲۳۴٬۵۶۷٫۸۹', 1234567.89],
    ['1,234,567', 1234567],
    ['۱،۲۳۴', 1234],
    ['1,234/5', 1234.5],
    ['0', 0],
    ['۰', 0],
    ['-0', 0],
    ['007', 7],
    ['.5', 0.5],
    ['1.234', 1.234],
    ['-5', -5],
    ['−۵', -5],
    ['۵−', -5],
    ['5-', -5],
    ['+5', 5],
    ['\u200e−۱۲٫۵\u200e', -12.5],
    ['\u200f 42\u00a0', 42],
    ['\u2067۴۲\u2069', 42],
    ['1000000000000', 1e12],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  test.each([
    '',
    ' ',
    '\u200f',
    '-',
    '.',
    '/',
    '1,5',
    '1,23',
    '1234,567',
    '12,34,567',
    '1,234٬567',
    '1.234.567',
    '1/2/3',
    '1.',
    '1/',
    '/5',
    '--5',
    '-5-',
    '5+',
    '12 345',
    '5 kWh',
    '۵ کیلووات',
    '5%',
    '0x10',
    '1e5',
    '1E5',
    'NaN',
    'Infinity',
    '۱e۵',
    'true',
    '1000000000001',
    '-1000000000001',
    '(5)',
    '1404/08/12',
    '9'.repeat(400),
    '½',
    '五',
  ])('“%s” is not a number', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  test('a number in a cell is taken as it is, unless it is not finite or too large', () => {
    expect(readNumber(12.5)).toBe(12.5);
    expect(Object.is(readNumber(-0), 0)).toBe(true);
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e12 + 1, null, undefined])
      expect(readNumber(value)).toBeNull();
    expect(readNumber(true as unknown as string)).toBeNull();
  });

  test('any text at all gives a number within the limit or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const value = readNumber(text);
        expect(value === null || Math.abs(value) <= 1e12).toBe(true);
      }),
    );
  });

  test('what the formatter writes is read back, in both alphabets', () => {
    const amount = fc
      .double({ min: -1e11, max: 1e11, noNaN: true })
      .map((value) => Number(value.toFixed(2)) + 0);
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom('fa' as const, 'en' as const),
        fc.boolean(),
        (value, digits, grouping) => {
          expect(readNumber(formatNumber(value, { digits, grouping, maxFractionDigits: 2 }))).toBe(value);
        },
      ),
    );
  });
});

describe('writing numbers', () => {
  test('Persian digits, marks and a true minus sign', () => {
    expect(formatNumber(-1234567.5)).toBe('−۱٬۲۳۴٬۵۶۷٫۵');
    expect(formatNumber(1234.5678)).toBe('۱٬۲۳۴٫۵۶۸');
    expect(formatNumber(1234.5, { fractionDigits: 2 })).toBe('۱٬۲۳۴٫۵۰');
    expect(formatNumber(1234.5, { maxFractionDigits: 0 })).toBe('۱٬۲۳۵');
    expect(formatNumber(100)).toBe('۱۰۰');
    expect(formatNumber(1404, { grouping: false })).toBe('۱۴۰۴');
  });

  test('Latin digits for the English interface', () => {
    expect(formatNumber(-1234567.5, { digits: 'en' })).toBe('−1,234,567.5');
  });

  test('what rounds to nothing bears no sign, and no value is a dash', () => {
    expect(formatNumber(-0.001, { maxFractionDigits: 2 })).toBe('۰');
    expect(formatNumber(Number.NaN)).toBe('—');
  });

  test('a number of any size is written out, never with an exponent', () => {
    expect(formatNumber(1e21, { grouping: false })).toBe(`۱${'۰'.repeat(21)}`);
    expect(formatNumber(-(2 ** 80), { digits: 'en', fractionDigits: 1 })).toBe(
      '−1,208,925,819,614,629,174,706,176.0',
    );
  });

  test('digits are changed and nothing else', () => {
    expect(toLatinDigits('کنتور ۱۲ و ٣٤')).toBe('کنتور 12 و 34');
    expect(toPersianDigits('R² = 0.9')).toBe('R² = ۰.۹');
  });

  test.each(['A1', 'AUD-E-01', 'VNK-E-00', 'tester2', '2B', 'info2@energy.ir', 'm2', 'ISO50001:2018'])(
    'the code %s keeps its digits, whatever stands beside it',
    (code) => {
      expect(toPersianDigits(code)).toBe(code);
      expect(toPersianDigits(`کنتور ${code}، ردیف 12`)).toBe(`کنتور ${code}، ردیف ۱۲`);
      expect(toPersianDigits(`2*${code}+10/4`)).toBe(`۲*${code}+۱۰/۴`);
    },
  );
});

describe('comparing names', () => {
  test.each([
    ['كنتور برق علي', 'کنتور برق علی'],
    ['کنتور ۱', 'کنتور 1'],
    ['می‌شود', 'میشود'],
    ['  ساختمان   مرکزی ', 'ساختمان مرکزی'],
    ['آب', 'اب'],
    ['خانهٔ مدیر', 'خانه مدیر'],
    ['Meter A', 'meter a'],
    ['ﻛﻨﺘﻮﺭ', 'کنتور'],
    ['کنتـــور', 'کنتور'],
  ])('“%s” and “%s” are the same name', (one, other) => {
    expect(normalizeText(one)).toBe(normalizeText(other));
  });

  test('comparing twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      }),
    );
  });
});
