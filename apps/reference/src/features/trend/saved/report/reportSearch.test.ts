import { expect, test } from 'vitest';
import { defaultPeriod, reportStateOf, searchOfDay, searchOfPeriod, searchOfType } from './reportSearch.ts';

const stateOf = (query: string) => reportStateOf(new URLSearchParams(query));
const none = { year: null, month: null, week: null, fromDate: null, toDate: null, days: [] } as const;

test('a period is written and read again, all years too', () => {
  const start = new URLSearchParams('trend=3&chart=bar&day=2025-04-01');
  const month = searchOfPeriod(start, { ...none, kind: 'month', year: 1404, month: 2 });
  expect(String(month)).toBe('trend=3&chart=bar&period=month&year=1404&month=2');
  expect(reportStateOf(month)).toMatchObject({
    period: { kind: 'month', year: 1404, month: 2 },
    chartType: 'Bar',
  });
  const all = searchOfPeriod(month, { ...none, kind: 'multiyear' });
  expect(String(all)).toBe('trend=3&chart=bar&period=multiyear');
  expect(reportStateOf(all).period?.kind).toBe('multiyear');
});

test('type and day of the report; odd values are the default', () => {
  expect(stateOf('trend=3')).toEqual({ period: null, chartType: 'Line', day: null });
  expect(stateOf('trend=3&chart=pie&day=1404-01-01x')).toMatchObject({ chartType: 'Line', day: null });
  const lit = searchOfDay(searchOfType(new URLSearchParams('trend=3'), 'Bar'), '2025-04-01');
  expect(String(lit)).toBe('trend=3&chart=bar&day=2025-04-01');
  expect(String(searchOfDay(searchOfType(lit, 'Line'), null))).toBe('trend=3');
});

test('a linked day opens its month, otherwise the newest year', () => {
  expect(defaultPeriod('2025-04-01', undefined)).toMatchObject({ kind: 'month', year: 1404, month: 1 });
  expect(defaultPeriod(null, [1402, 1403])).toMatchObject({ kind: 'year', year: 1403 });
  expect(defaultPeriod(null, [])).toBeNull();
});
