import type { Building, Meter } from '@org/energy-core';
import { expect, test } from 'vitest';
import { uncoveredMeters } from './uncoveredMeters.ts';

const buildings = [{ _id: '5', city: { _id: '22' } }] as unknown as Building[];
const meter = (id: string, more: object = {}): Meter =>
  ({
    ...{ _id: id, name: id, type: 'Consumption', parentMeter: null, unit: { carrier: 'electricity' } },
    ...{ building: { _id: '5', name: '' }, organization: { _id: '1', name: '' }, ...more },
  }) as unknown as Meter;
const predicts = (
  navType: 'Meter' | 'Building' | 'Organization',
  id: string,
  kind: 'electricity' | null,
) => ({
  yAxieFormulaSynon: [{ id, navType, type: 'consumption' as const, kind, label: '' }],
});
const found = (meters: readonly Meter[], trends: Parameters<typeof uncoveredMeters>[2] = []) =>
  uncoveredMeters(meters, buildings, trends).map((each) => each.meter._id);

test('parameters and sub-meters need no baseline', () => {
  const part = meter('2', { parentMeter: { _id: '1', name: '' } });
  expect(found([meter('1'), part, meter('3', { type: 'Parameter' })])).toEqual(['1']);
});

test('a baseline of the meter, its building or its organization covers it, of its own carrier only', () => {
  const meters = [meter('1'), meter('2', { unit: { carrier: 'gas' } })];
  expect(found(meters, [predicts('Meter', '1', null)])).toEqual(['2']);
  expect(found(meters, [predicts('Building', '5', 'electricity')])).toEqual(['2']);
  expect(found(meters, [predicts('Organization', '1', 'electricity')])).toEqual(['2']);
  expect(found(meters, [predicts('Building', '6', 'electricity')])).toEqual(['1', '2']);
});

test('water comes last', () => {
  const water = meter('1', { unit: { carrier: 'water' } });
  expect(found([water, meter('2', { unit: { carrier: 'oil' } }), meter('3')])).toEqual(['3', '2', '1']);
});

test('it begins with the consumption of the meter and the temperature of its city, where it has one', () => {
  const [known, other] = uncoveredMeters(
    [meter('7'), meter('8', { building: { _id: '6', name: '' } })],
    buildings,
    [],
  );
  expect(known!.search).toBe('mode=new&y=_m7_&x1=_t22_');
  expect(other!.search).toBe('mode=new&y=_m8_');
});
