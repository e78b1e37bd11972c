import type { Building, Meter } from '@org/energy-core';
import { expect, test } from 'vitest';
import { AUTOMATIC, emptyMeter, meterForm } from '../meter/meterForm.ts';
import { emptyPlace, placeForm } from '../place/placeForm.ts';

const organization = { _id: '1', name: 'شهرداری' };
const city = { _id: '4', name: 'شیراز', state: 'فارس' };
const building: Building = {
  ...{ _id: '2', name: 'ونک', kind: 'Building', organization, city, area: 1200, version: 3 },
  ...{ type: 'large-residential', peopleCount: 40, eIdeal: null, standard: null },
};
const meter: Meter = {
  ...{
    _id: '7',
    name: 'گاز',
    hasChild: false,
    type: 'Consumption',
    tagName: 'G-1',
    organization,
    kind: 'consumption',
    subMeters: 'adds',
    version: 1,
  },
  ...{ building: { _id: '2', name: 'ونک' }, icon: null, color: 'cat-3', parentMeter: null },
  unit: {
    ...{
      _id: '9',
      name: 'گاز',
      unit: 'm³',
      abbr: 'm³',
      type: 'Consumption',
      kind: 'additive',
      carrier: 'gas',
    },
    ...{ icon: 'fire', color: 'cat-2', related: [] },
  },
  gasFactors: [{ from: '2024-03-20', kWhPerM3: 9.8 }],
};

test('a new building needs name, city, usage and area; a new site name and city', () => {
  expect(Object.keys(placeForm('Building', '1').wrong(emptyPlace, null))).toEqual([
    ...['name', 'city', 'type', 'area'],
  ]);
  expect(Object.keys(placeForm('Site', '1').wrong(emptyPlace, null))).toEqual(['name', 'city']);
});

test('an area of nothing and half an occupant are refused', () => {
  const form = placeForm('Building', '1');
  const draft = { ...form.draftOf(building), area: 0, peopleCount: 1.5 };
  expect(Object.keys(form.wrong(draft, building))).toEqual(['area', 'peopleCount']);
});

test('only what differs is sent, and blank fields keep what is stored', () => {
  const form = placeForm('Building', '1');
  const draft = form.draftOf(building);
  expect(form.changes(draft, building)).toEqual({});
  expect(form.changes({ ...draft, name: ' ', area: null, peopleCount: null }, building)).toEqual({});
  expect(form.changes({ ...draft, area: 900, type: 'private-office' }, building)).toEqual({
    area: 900,
    type: 'private-office',
  });
  const meters = meterForm({ organization: '1', building: '2', parent: null });
  expect(meters.changes(meters.draftOf(meter), meter)).toEqual({});
  expect(meters.changes({ ...meters.draftOf(meter), color: AUTOMATIC, tagName: '' }, meter)).toEqual({
    color: null,
  });
});

test('a sub-meter needs icon and color as well, a meter does not', () => {
  const place = { organization: '1', building: '2' };
  const meters = meterForm({ ...place, parent: null });
  expect(Object.keys(meters.wrong(emptyMeter(null), null))).toEqual(['name', 'unit']);
  const subMeters = meterForm({ ...place, parent: meter });
  expect(Object.keys(subMeters.wrong(emptyMeter(meter), null))).toEqual(['name', 'icon', 'color']);
});

test('every gas factor has a day of its own and a number above zero', () => {
  const form = meterForm({ organization: '1', building: '2', parent: null });
  const wrong = (gasFactors: Parameters<typeof form.wrong>[0]['gasFactors']) =>
    form.wrong({ ...form.draftOf(meter), gasFactors }, meter).gasFactors?.[0];
  expect(wrong([{ from: null, kWhPerM3: 10 }])).toBe('structure.gas.incomplete');
  expect(wrong([{ from: '2024-03-20', kWhPerM3: 0 }])).toBe('structure.gas.incomplete');
  const factor = { from: '2024-03-20', kWhPerM3: 9.8 };
  expect(wrong([factor, factor])).toBe('structure.gas.twice');
  expect(wrong([factor])).toBeUndefined();
});
