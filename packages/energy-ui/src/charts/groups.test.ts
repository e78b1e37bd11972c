import { expect, test } from 'vitest';
import { cityDashes, dotPath } from './ConsumptionChart/plots/cityMarks.ts';
import { branchColor, colorsOf } from './colors.ts';
import { groupSeries } from './groups.ts';
import { sampleSeries } from './layout/sampleSeries.ts';
import type { ChartSeries } from './series.ts';

const others = (count: number) => `سایر (${count})`;
const one = (id: string, more: Partial<ChartSeries> = {}) =>
  sampleSeries([{ key: '1403/01', value: 1, cost: 10 }], { id, name: id, ...more });

test('units never share a plot, temperatures belong to every plot', () => {
  const air = one('air', { kind: 'temperature', unit: '°C' });
  const groups = groupSeries([one('a'), one('b', { carrier: 'gas', unit: 'm³' }), air], others);
  expect(groups.map(({ unit, series }) => [unit, series.map(({ id }) => id)])).toEqual([
    ['kWh', ['a', 'air']],
    ['m³', ['b', 'air']],
  ]);
});

test('from the ninth meter on, the last ones are summed up', () => {
  const meters = Array.from({ length: 10 }, (_, at) => one(`m${at}`));
  const [group] = groupSeries(meters, others);
  expect(group!.series).toHaveLength(8);
  expect(group!.series.at(-1)).toMatchObject({
    name: 'سایر (3)',
    points: [{ key: '1403/01', value: 3, cost: 30 }],
  });
});

test('a sum stays without value where none of its meters has one', () => {
  const silent = Array.from({ length: 9 }, (_, at) => ({
    ...one(`m${at}`),
    points: [{ key: '1403/01', value: null }],
  }));
  expect(groupSeries(silent, others)[0]!.series.at(-1)!.points[0]!.value).toBeNull();
});

test('carriers wear their own colors, and no two meters wear the same', () => {
  const colors = colorsOf([
    one('برق', { carrier: 'electricity' }),
    one('برق دو', { carrier: 'electricity' }),
    one('گاز', { carrier: 'gas' }),
  ]);
  expect([...colors.values()]).toEqual(['var(--eui-cat-1)', 'var(--eui-cat-3)', 'var(--eui-cat-2)']);
  expect(colorsOf([one('گاز', { carrier: 'gas' })]).get('گاز')).toBe('var(--eui-cat-2)');
});

test('meters of one carrier do not wear the color of another while others are left', () => {
  const colors = colorsOf(Array.from({ length: 4 }, (_, at) => one(`${at}`, { carrier: 'electricity' })));
  expect([...colors.values()]).toEqual([1, 3, 4, 8].map((at) => `var(--eui-cat-${at})`));
});

test('a meter has one color in stack, pie and flow', () => {
  const colors = colorsOf(Array.from({ length: 8 }, (_, at) => one(`${at}`, { carrier: 'electricity' })));
  expect([...colors.values()].map((_, at) => branchColor(at))).toEqual([...colors.values()]);
});

test('a meter keeps the color chosen for it, and nobody else gets it', () => {
  const colors = colorsOf([one('a'), one('b', { color: 'cat-1' })]);
  expect(colors.get('b')).toBe('var(--eui-cat-1)');
  expect(colors.get('a')).not.toBe('var(--eui-cat-1)');
});

test('the color of temperature is left to temperature', () => {
  const meters = Array.from({ length: 4 }, (_, at) => one(`m${at}`));
  const colors = colorsOf([...meters, one('air', { kind: 'temperature', unit: '°C' })]);
  expect(colors.get('air')).toBe('var(--eui-temperature)');
  expect([...colors.values()]).not.toContain('var(--eui-cat-4)');
});

test('each of eight cities has a color, a dash and a mark of its own, in however many plots it stands', () => {
  const names = ['تهران', 'ری', 'سمنان', 'رشت', 'یزد', 'تبریز', 'اهواز', 'مشهد'];
  const air = names.map((name) => one(name, { kind: 'temperature', unit: '°C' }));
  const all = [one('برق', { carrier: 'electricity' }), ...air, one('گاز', { carrier: 'gas' }), ...air];
  const colors = colorsOf(all);
  const ofAir = air.map(({ id }) => colors.get(id)!);
  expect(ofAir[0]).toBe('var(--eui-temperature)');
  expect(new Set(ofAir).size).toBe(8);
  expect(new Set(ofAir.map(cityDashes)).size).toBe(8);
  expect(new Set(ofAir.map((color) => dotPath(color, 0, 0))).size).toBe(8);
});

test('up to six cities leave the colors of electricity and gas to these', () => {
  const air = Array.from({ length: 6 }, (_, at) => one(`${at}`, { kind: 'temperature', unit: '°C' }));
  const colors = colorsOf([one('برق', { carrier: 'electricity' }), one('گاز', { carrier: 'gas' }), ...air]);
  expect(new Set(colors.values()).size).toBe(8);
});

test('a formula has a plot of its own with what it is compared to: nobody knows its unit', () => {
  const formula = { kind: 'formula', unit: '' } as const;
  const all = [
    one('a'),
    one('f.1', formula),
    one('f.1:compare', { ...formula, compareOf: 'f.1' }),
    one('f.2', formula),
  ];
  const groups = groupSeries(all, others);
  expect(groups.map(({ unit, series }) => [unit, series.map(({ id }) => id)])).toEqual([
    ['kWh', ['a']],
    ['f.1', ['f.1', 'f.1:compare']],
    ['f.2', ['f.2']],
  ]);
});

test('m³ of gas and m³ of water never share a plot, and are distinguished by their names', () => {
  const groups = groupSeries(
    [
      one('g', { carrier: 'gas', unit: 'm³', quantity: 'گاز' }),
      one('w', { carrier: 'water', unit: 'm³', quantity: 'آب' }),
    ],
    others,
  );
  expect(groups.map(({ key, name }) => [key, name])).toEqual([
    ['gas:m³', 'گاز'],
    ['water:m³', 'آب'],
  ]);
});

test('a series thousands of times smaller has a plot of its own, but stays in a stack', () => {
  const all = [one('a', { points: [{ key: '1403/01', value: 5000 }] }), one('b')];
  expect(groupSeries(all, others, 'Bar').map(({ series }) => series.map(({ id }) => id))).toEqual([
    ['a'],
    ['b'],
  ]);
  expect(groupSeries(all, others, 'Stacked')).toHaveLength(1);
});

test('production is not stacked on consumption', () => {
  const all = [one('a'), one('pv', { measures: 'production' })];
  expect(groupSeries(all, others, 'Line')).toHaveLength(1);
  expect(groupSeries(all, others, 'Stacked')).toHaveLength(2);
});
