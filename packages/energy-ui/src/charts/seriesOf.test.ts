import { type Aggregate, type CarrierAggregate, fromJalali, inColumns } from '@org/energy-core';
import { expect, test } from 'vitest';
import { formulaSeries, seriesOf, temperatureSeries } from './seriesOf.ts';

const bucket = (dateOf: string, total: number | null, unit: string): Aggregate => ({
  dateOf,
  total,
  cost: total === null ? null : total * 10,
  unit,
  days: total === null ? 0 : 30,
  anyDays: total === null ? 0 : 30,
  expectedDays: 30,
});
const carrier = (name: 'برق' | 'گاز', total: number | null, dateOf = '1403/07'): CarrierAggregate => ({
  _id: name,
  carrier: name === 'برق' ? 'electricity' : 'gas',
  unitKind: 'additive',
  role: 'consumption',
  meters: 1,
  AggregateData: [bucket(dateOf, total, name === 'برق' ? 'kWh' : 'm³')],
  avgConsumption: total,
  minConsumption: total,
  maxConsumption: total,
});
const node = (navID: string, navName: string) => ({ navID, navType: 'Meter' as const, navName });

test('one meter alone bears its own name, and a bucket without readings stays without value', () => {
  const electricity = carrier('برق', 5, '1403/06');
  electricity.AggregateData.push(...carrier('برق', null).AggregateData);
  const [only] = seriesOf({ data: [[electricity]], nav: [node('1', 'برق ورودی اصلی')] });
  expect(only).toMatchObject({ name: 'برق ورودی اصلی', unit: 'kWh', carrier: 'electricity' });
  expect(only!.points.slice(1)).toEqual([
    { key: '1403/07', value: null, cost: null, days: 0, anyDays: 0, expectedDays: 30 },
  ]);
});

test('days to come are not missing, and a month that runs says how many have passed', () => {
  const electricity = carrier('برق', 5, '1403/06');
  electricity.AggregateData.push(
    ...carrier('برق', 7, '1403/07').AggregateData,
    ...carrier('برق', null, '1403/08').AggregateData,
  );
  Object.assign(electricity.AggregateData[1]!, { days: 9, anyDays: 9 });
  const [only] = seriesOf({ data: [[electricity]] }, { today: fromJalali(1403, 7, 11) });
  expect(only!.points.map(({ dueDays }) => dueDays)).toEqual([undefined, 10, 0]);
});

test('a compared meter is distinguished by the periods', () => {
  const series = seriesOf(
    { data: [[carrier('برق', 5)]], dataCompare: [[carrier('برق', 6, '1402/07')]], nav: [node('1', 'ورودی')] },
    { period: 'مهر ۱۴۰۳', compare: 'مهر ۱۴۰۲' },
  );
  expect(series.map(({ name, compareOf }) => [name, compareOf])).toEqual([
    ['مهر ۱۴۰۳', undefined],
    ['مهر ۱۴۰۲', series[0]!.id],
  ]);
});

test('a building with two carriers is distinguished by them, each compared with its own past', () => {
  const series = seriesOf(
    {
      data: [[carrier('برق', 5), carrier('گاز', 7)]],
      dataCompare: [[carrier('گاز', 8), carrier('برق', 6)]],
      nav: [node('1', 'ونک')],
    },
    { period: '۱۴۰۳', compare: '۱۴۰۲', separator: '، ' },
  );
  expect(series.map(({ name }) => name)).toEqual(['برق، ۱۴۰۳', 'برق، ۱۴۰۲', 'گاز، ۱۴۰۳', 'گاز، ۱۴۰۲']);
  expect(series[1]!.points[0]!.value).toBe(6);
});

test('several nodes bear their names and their own colors', () => {
  const series = seriesOf(
    { data: [[carrier('برق', 1)], [carrier('برق', 2)]], nav: [node('1', 'چیلر'), node('2', 'روشنایی')] },
    { colors: { 2: 'cat-3' } },
  );
  expect(series.map(({ name, color }) => [name, color])).toEqual([
    ['چیلر', null],
    ['روشنایی', 'cat-3'],
  ]);
  expect(new Set(series.map(({ id }) => id)).size).toBe(2);
});

test('the temperature of a city is a series of its own kind', () => {
  const air = temperatureSeries({ id: 'thr', name: 'تهران' }, [{ dateOf: '1403/07', avgTemp: null }]);
  expect(air).toMatchObject({ kind: 'temperature', unit: '°C', points: [{ key: '1403/07', value: null }] });
});

test('a carrier of which nothing was measured is left out', () => {
  const answer = { data: [[carrier('برق', 5), carrier('گاز', null)]], nav: [node('1', 'ونک')] };
  expect(seriesOf(answer).map(({ name }) => name)).toEqual(['ونک']);
});

test('a formula is a series without unit; a bucket without value is a gap, however many days it has', () => {
  const point = (dateOf: string, y: number | null) => ({ dateOf, y, days: 31, expectedDays: 31 });
  const [main, compared] = formulaSeries(
    { id: 'f.7', name: 'سهم، ۱۴۰۳', compareName: 'سهم، ۱۴۰۲' },
    { points: [point('1403/01', 0.5), point('1403/02', null)], compare: [point('1402/01', 0.4)] },
    fromJalali(1403, 1, 11),
  );
  expect(main).toMatchObject({ id: 'f.7', unit: '', kind: 'formula' });
  expect(main!.points.map(({ value, dueDays }) => [value, dueDays])).toEqual([
    [0.5, 31],
    [null, 31],
  ]);
  expect(compared).toMatchObject({ compareOf: 'f.7', name: 'سهم، ۱۴۰۲', kind: 'formula' });
});

test('a formula brings its unit, costs in the reader’s word, and its value over the period as a whole', () => {
  const overall = { y: 374, days: 30, expectedDays: 365 };
  const naming = { id: 'f.7', name: 'شدت', toman: 'تومان' };
  const of = (unit: string | null) => formulaSeries(naming, { points: [], overall, unit })[0]!;
  expect(of('toman/t').unit).toBe('تومان/t');
  expect(of('kWh/t').overall).toEqual({ value: 374, days: 30, expectedDays: 365, hasUnknownUnit: false });
  expect([of(null).unit, of(null).overall!.hasUnknownUnit]).toEqual(['', true]);
});

test('what no sub-meter counts has the days all its meters have, and no others', () => {
  const meter = { id: '1', name: 'ورودی', part: 'rest' } as const;
  const rest: CarrierAggregate = { ...carrier('برق', 5), meters: 2, meter };
  Object.assign(rest.AggregateData[0]!, { days: 10, anyDays: 30 });
  expect(seriesOf({ data: [[rest]] })[0]!.points[0]).toMatchObject({ days: 10, anyDays: 10 });
});

test('carriers in kWh know whose energy they make up; production and parts of a meter do not', () => {
  const kwh = (of: CarrierAggregate): CarrierAggregate => ({ ...of, inKwh: true });
  const own: CarrierAggregate = { ...kwh(carrier('برق', 2)), role: 'production' };
  const answer = { data: [[kwh(carrier('برق', 5)), kwh(carrier('گاز', 7)), own]], nav: [node('b.1', 'ونک')] };
  expect(seriesOf(answer).map(({ energyOf }) => energyOf)).toEqual([
    { node: 'b.1', nodeName: '', name: 'برق' },
    { node: 'b.1', nodeName: '', name: 'گاز' },
    undefined,
  ]);
  expect(seriesOf({ data: [[carrier('برق', 5)]] })[0]!.energyOf).toBeUndefined();
});

test('an answer in columns makes the same series as one in objects', () => {
  const common = { days: 3, current: 1, previous: 2, currentCost: null, previousCost: 4 };
  const electricity = carrier('برق', 5, '1403/06');
  electricity.AggregateData.push(
    ...carrier('برق', null).AggregateData,
    ...carrier('برق', 7, '1403/08').AggregateData,
  );
  for (const [index, each] of electricity.AggregateData.entries())
    Object.assign(each, { meterDays: 40 + index, costDays: 2, common: index === 1 ? null : common });
  const rest: CarrierAggregate = { ...electricity, meter: { id: '7', name: 'اصلی', part: 'rest' } };
  const answer = {
    data: [[electricity, rest], [carrier('گاز', null)], [carrier('گاز', 3)]],
    dataCompare: [[carrier('برق', 6, '1402/06'), rest], [carrier('گاز', 2, '1402/07')], []],
  };
  const nav = ['1', '2', '3'].map((id) => node(id, `گره ${id}`));
  const naming = { period: '۱۴۰۳', compare: '۱۴۰۲', today: fromJalali(1403, 8, 11) };
  const expected = seriesOf({ ...answer, nav }, naming);
  expect(expected).toHaveLength(7);
  expect(seriesOf({ ...inColumns(JSON.parse(JSON.stringify(answer))), nav }, naming)).toEqual(expected);
});
