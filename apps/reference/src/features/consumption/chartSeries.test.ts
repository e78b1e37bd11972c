import { buildStructureTree, type CarrierAggregate, type NavItem } from '@org/energy-core';
import { expect, test } from 'vitest';
import { chartSeries } from './chartSeries.ts';

const tree = buildStructureTree({
  organizations: [{ _id: '1', name: 'گروه صنعتی آرمان', status: 'فعال' }],
  buildings: [],
  meters: [],
});
const organization: NavItem = { navID: '1', navType: 'Organization' };
const electricity = (year: string, total: number | null): CarrierAggregate => ({
  _id: 'برق',
  carrier: 'electricity',
  AggregateData: [{ dateOf: year, total, cost: 10, unit: 'kWh', days: 3, expectedDays: 30 }],
  avgConsumption: total,
  minConsumption: total,
  maxConsumption: total,
});
const gas: CarrierAggregate = { ...electricity('1403/07', 5), _id: 'گاز', carrier: 'gas' };
const period = { period: 'مهر ۱۴۰۳', compared: null };

test('one node is named by its carriers, several by their names', () => {
  const names = (nav: NavItem[], main: CarrierAggregate[][]) =>
    chartSeries(nav, { main, compare: null }, period, tree).map(({ name }) => name);
  expect(names([organization], [[electricity('1403/07', 7), gas]])).toEqual(['برق', 'گاز']);
  const other: NavItem = { navID: '9', navType: 'Meter', navName: 'چیلر' };
  expect(names([organization, other], [[electricity('1403/07', 7), gas], [gas]])).toEqual([
    'گروه صنعتی آرمان، برق',
    'گروه صنعتی آرمان، گاز',
    'چیلر',
  ]);
});

test('a comparison is named by its periods and tied to what it is compared with', () => {
  const series = chartSeries(
    [organization],
    { main: [[electricity('1403/07', 7)]], compare: [[electricity('1402/07', 8)]] },
    { period: 'مهر ۱۴۰۳', compared: 'مهر ۱۴۰۲' },
    tree,
  );
  expect(series.map(({ name }) => name)).toEqual(['مهر ۱۴۰۳', 'مهر ۱۴۰۲']);
  expect(series[1]!.compareOf).toBe(series[0]!.id);
  expect(series[1]!.points[0]).toEqual({ key: '1402/07', value: 8, cost: 10, days: 3, expectedDays: 30 });
});

test('a carrier without any reading is left out; one that only the compared period has stays', () => {
  const shown = (main: number | null, compared: number | null) =>
    chartSeries(
      [organization],
      { main: [[electricity('1403', main)]], compare: [[electricity('1402', compared)]] },
      period,
      tree,
    ).length;
  expect(shown(null, null)).toBe(0);
  expect(shown(null, 4)).toBe(2);
});
