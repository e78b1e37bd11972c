import { daysBetween, initialChartState, MAX_RANGE_DAYS, toChartQuery } from '@org/energy-core';
import { expect, test } from 'vitest';
import { heatState } from './heatState.ts';

const chart = {
  ...initialChartState,
  chartType: 'HeatMap',
  nav: [{ navID: '1', navType: 'Meter' }],
} as const;

test('a calendar asks for the days of its period', () => {
  expect(toChartQuery(heatState({ ...chart, kind: 'year', year: 1403 }, []))).toMatchObject({
    ...{ kind: 'range', fromDate: '2024-03-20', toDate: '2025-03-20' },
  });
  expect(heatState({ ...chart, kind: 'month', year: 1403, month: 7 }, [])).toMatchObject({
    ...{ fromDate: '2024-09-22', toDate: '2024-10-21' },
  });
});

test('all years are the newest that one range can hold, each from its first day', () => {
  const years = Array.from({ length: 15 }, (_, at) => 1390 + at);
  const { fromDate, toDate } = heatState({ ...chart, kind: 'multiyear' }, years);
  expect(fromDate).toBe('2016-03-20');
  expect(daysBetween(fromDate!, toDate!) + 1).toBeLessThanOrEqual(MAX_RANGE_DAYS);
});

test('chosen days stay as they are, and so does a period that is still to be chosen', () => {
  const days = { ...chart, kind: 'multiDay', days: ['2024-10-05'] } as const;
  expect(heatState(days, [])).toBe(days);
  expect(heatState({ ...chart, kind: 'month', year: 1403 }, []).kind).toBe('month');
});
