import { describe, expect, test } from 'vitest';
import { dayAt, dayOfKey, daysCovered, gapsOf, limitsOf, withEnd } from './periodHandles.ts';
import { timelineTicks } from './timelineTicks.ts';

const axis = { from: '2023-03-21', to: '2026-03-20' };
const value = { from: '2024-03-20', to: '2025-03-20' };
const installation = { from: '2025-04-09', to: '2025-05-21' };

describe('limits of a handle', () => {
  test('the end stops before the installation, the start of a later period after it', () => {
    expect(limitsOf('to', value, axis, [installation])).toEqual({ from: value.from, to: '2025-04-08' });
    const later = { from: '2025-06-01', to: '2026-01-01' };
    expect(limitsOf('from', later, axis, [installation])).toEqual({ from: '2025-05-22', to: later.to });
  });
  test('a period that overlaps the installation moves out of it at the first step', () => {
    const wrong = { from: '2024-05-01', to: '2025-04-20' };
    const limits = limitsOf('to', wrong, axis, [installation]);
    expect(withEnd('to', wrong, '2025-04-21', limits)).toEqual({ ...wrong, to: '2025-04-08' });
  });
  test('a handle does not pass the other one nor leave the axis', () => {
    const limits = limitsOf('from', value, axis, []);
    expect(withEnd('from', value, '2026-01-01', limits).from).toBe(value.to);
    expect(withEnd('from', value, '1999-01-01', limits).from).toBe(axis.from);
  });
});

describe('keys', () => {
  const key = (name: string, day: string, end: 'from' | 'to' = 'from', isShifted = false) =>
    dayOfKey(name, isShifted, end, day, axis);
  test('arrows move by a day, with Shift by a week; right is later', () => {
    expect(key('ArrowRight', '2024-03-20')).toBe('2024-03-21');
    expect(key('ArrowLeft', '2024-03-20', 'from', true)).toBe('2024-03-13');
    expect(key('a', '2024-03-20')).toBeNull();
  });
  test('pages move by a Jalali month, and the end of a month stays the end', () => {
    // 31 Shahrivar to 30 Mehr and back.
    expect(key('PageUp', '2024-09-21', 'to')).toBe('2024-10-21');
    expect(key('PageDown', '2024-10-21', 'to')).toBe('2024-09-21');
    // 30 Esfand of a leap year, one month on: 31 Farvardin.
    expect(key('PageUp', '2025-03-20', 'to')).toBe('2025-04-20');
    expect(key('PageUp', '2024-03-20', 'from')).toBe('2024-04-20');
  });
  test('the ends of the calendar are not left', () => {
    expect(key('ArrowLeft', '1921-03-21')).toBe('1921-03-21');
  });
});

test('a dropped handle takes the nearest day, and an end its last day', () => {
  expect(dayAt(0, 'from', axis)).toBe(axis.from);
  expect(dayAt(1, 'to', axis)).toBe(axis.to);
  expect(dayAt(5, 'from', axis)).toBe(axis.to);
  const week = { from: '2025-03-21', to: '2025-03-27' };
  expect([dayAt(0.43, 'from', week), dayAt(0.43, 'to', week)]).toEqual(['2025-03-24', '2025-03-23']);
});

test('gaps and covered days of a range add up to it', () => {
  const runs = [
    { from: '2025-03-01', to: '2025-03-22' },
    { from: '2025-03-25', to: '2025-03-25' },
    { from: '2025-04-19', to: '2025-05-01' },
  ];
  const range = { from: '2025-03-21', to: '2025-04-20' };
  expect(gapsOf(runs, range)).toEqual([
    { from: '2025-03-23', to: '2025-03-24' },
    { from: '2025-03-26', to: '2025-04-18' },
  ]);
  expect(daysCovered(runs, range)).toBe(31 - 2 - 24);
  expect(gapsOf([], range)).toEqual([range]);
  expect(gapsOf([range], range)).toEqual([]);
});

test('ticks are first days of months, fewer on a narrow axis, and years begin in Farvardin', () => {
  const wide = timelineTicks(axis, 1000);
  expect(wide.step).toBe(3);
  expect(wide.ticks[0]).toEqual({ day: '2023-03-21', year: 1402, month: 1 });
  expect(timelineTicks(axis, 330).ticks.every(({ month }) => month === 1 || month === 7)).toBe(true);
  expect(timelineTicks({ from: '1921-03-21', to: '2122-03-20' }, 300).ticks.length).toBeLessThan(8);
});
