import { fromJalali } from '@org/energy-core';
import { expect, test } from 'vitest';
import { wholeCalendar } from './monthGrid.ts';
import { readTypedDay } from './typedDay.ts';

const aban12 = { ok: true, day: fromJalali(1404, 8, 12) };

test('a day is read in any digits and with any separator, or without one', () => {
  for (const text of ['۱۴۰۴/۰۸/۱۲', '1404-8-12', '۱۴۰۴.۸.۱۲', '١٤٠٤/٠٨/١٢', '۱۴۰۴۰۸۱۲', ' 1404/08/12 ']) {
    expect(readTypedDay(text, wholeCalendar), text).toEqual(aban12);
  }
});

test('an emptied field means no day', () => {
  expect(readTypedDay('  ', wholeCalendar)).toEqual({ ok: true, day: null });
});

test('what is no day says why', () => {
  expect(readTypedDay('۱۴۰۴/۱۲/۳۰', wholeCalendar)).toEqual({ ok: false, code: 'date.not-a-day' });
  expect(readTypedDay('2025/11/03', wholeCalendar)).toEqual({ ok: false, code: 'date.gregorian' });
  expect(readTypedDay('فردا', wholeCalendar)).toEqual({ ok: false, code: 'date.unreadable' });
});

test('a day outside the offered ones is refused', () => {
  const limits = { from: fromJalali(1404, 1, 1), to: fromJalali(1404, 6, 31) };
  expect(readTypedDay('1403/12/30', limits)).toEqual({ ok: false, code: 'too-early' });
  expect(readTypedDay('1404/07/01', limits)).toEqual({ ok: false, code: 'too-late' });
});
