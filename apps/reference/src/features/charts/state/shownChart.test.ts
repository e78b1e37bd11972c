import { buildStructureTree, carriers, energyKwh, type StructureLists } from '@org/energy-core';
import { expect, test } from 'vitest';
import { energyCarriers, overlapsOf, shownChartOf } from './shownChart.ts';

test('carriers of energy are those that have a factor', () => {
  expect([...energyCarriers].sort()).toEqual(
    carriers.filter((carrier) => energyKwh(carrier, 1) !== null).sort(),
  );
});

test('a building chosen beside its organization is named as counted in it', () => {
  const lists = {
    organizations: [{ _id: '1', name: 'شهرداری', status: 'active' }],
    buildings: [{ _id: '2', name: 'مرکزی', kind: 'Building', organization: { _id: '1', name: 'شهرداری' } }],
    meters: [],
  } as unknown as StructureLists;
  const nav = [
    { navID: '1', navType: 'Organization' as const },
    { navID: '2', navType: 'Building' as const },
  ];
  expect(overlapsOf(nav, buildStructureTree(lists))).toEqual([['مرکزی', 'شهرداری']]);
  expect(overlapsOf(nav.slice(0, 1), buildStructureTree(lists))).toEqual([]);
});

test('only points without a chart over time are a scatter alone', () => {
  const tree = buildStructureTree({ organizations: [], buildings: [], meters: [] });
  const series = [{ id: 'm', name: 'برق', unit: 'kWh', points: [] }];
  expect(shownChartOf([], [], tree, true).isScatter).toBe(true);
  expect(shownChartOf(series, [], tree, true).isScatter).toBe(false);
  expect(shownChartOf([], [], tree).isScatter).toBe(false);
});
