import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDay } from '../../calendar/day.ts';
import { parseJalali } from '../../calendar/parse.ts';
import { readNumber } from '../../numerals/readNumber.ts';
import { arabicDigits, persianDigits } from '../fixtures/makeFiles.ts';
import { readDateCell, readNumberCell } from './cellRules.ts';

describe('a date cell', () => {
  test('reads as parseJalali does, for every day and non-day of a few years in all digits', () => {
    for (const year of [1299, 1300, 1303, 1402, 1403, 1404, 1500, 1501, 2024])
      for (let month = 0; month <= 13; month += 1)
        for (let day = 0; day <= 32; day += 1) {
          const text = `${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`;
          const parsed = parseJalali(text, 'YYYY/MM/DD');
          for (const written of [text, persianDigits(text), arabicDigits(text)]) {
            const cell = readDateCell(written, 'YYYY/MM/DD');
            if (parsed.ok) expect(cell).toBe(readDay(parsed.day));
            else if (parsed.code !== 'date.not-a-day') expect(cell).toBe(parsed.code);
            else if (month < 1 || month > 12) expect(cell).toBe('date.no-month');
            else expect(cell).toBe(month === 12 && day === 30 ? 'date.not-leap' : 'date.not-a-day');
          }
        }
  });

  test('two-digit years read only when they were chosen: 00–49 are 14xx, 50–99 are 13xx', () => {
    expect(readDateCell('03/01/15', 'YYYY/MM/DD')).toBe('date.two-digit-year');
    expect(readDateCell('۰۳/۱/۱۵', 'YY/MM/DD')).toBe(readDay('2024-04-03'));
    expect(readDateCell('99/12/30', 'YY/MM/DD')).toBe(readDay('2021-03-20'));
  });
});

describe('a number cell', () => {
  test('reads as readNumber does, whatever is written', () => {
    const letters = fc.constantFrom(...'0123456789۰۱۵۹٠٣٨.,٬٫/-+ eE%x');
    const text = fc.string({ unit: letters, maxLength: 20 });
    const plain = fc
      .double({ min: 0, max: 1e12, noNaN: true })
      .map((number) => number.toFixed(Math.floor(number) % 7));
    fc.assert(
      fc.property(fc.oneof(text, plain, plain.map(persianDigits)), (written) => {
        const number = readNumber(written);
        const cell = readNumberCell(written);
        expect(typeof cell === 'number' ? cell : null).toBe(number);
      }),
      { numRuns: 5000, seed: 1403 },
    );
  });

  test('numbers of Excel keep every digit; what is no amount is refused', () => {
    expect(readNumberCell(0.1 + 0.2)).toBe(0.30000000000000004);
    expect(readNumberCell(0)).toBe(0);
    expect(readNumberCell(1e12)).toBe(1e12);
    expect(readNumberCell(1e12 + 1)).toBe('too-large');
    expect(readNumberCell('1,000,000,000,001')).toBe('too-large');
    for (const bad of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      true,
      'قطع',
      '12 kWh',
      '5%',
      '0x10',
      '1e3',
      '#DIV/0!',
    ])
      expect(readNumberCell(bad)).toBe('not-a-number');
  });
});
