import { describe, expect, test } from 'vitest';
import type { MeterOfSheet, ReadingMapping } from '../../metering/reading.ts';
import { CLOSING_ROW, registerConsumption } from '../../metering/registerConsumption.ts';
import { guessMapping } from '../columns/guessMapping.ts';
import { checkReadings } from './checkReadings.ts';
import { splitByTag } from './splitByTag.ts';

const daily: ReadingMapping = { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1, headerRow: 0 };
const electricity: MeterOfSheet = { unit: 'kWh', carrier: 'electricity' };
const gasEnergy: MeterOfSheet = { unit: 'kWh', carrier: 'gas' };

test('a file in MWh is stored in kWh, and one row says so', () => {
  const rows = [
    ['تاریخ', 'مصرف (MWh)'],
    ['1403/01/01', 1.5],
    ['1403/01/02', '2/25'],
  ];
  const checked = checkReadings(rows, { ...daily, fileUnit: 'MWh' }, electricity);
  expect(checked.readings.map(({ value }) => value)).toEqual([1500, 2250]);
  expect(checked.example).toMatchObject({ row: 2, before: null, amount: 1.5, value: 1500 });
  expect(checked.conversion).toMatchObject({ from: 'MWh', to: 'kWh', by: 'definition' });
});

test('cubic meters for a meter of kWh are refused, until a user says that the heading is wrong', () => {
  const rows = [
    ['تاریخ', 'مصرف (m³)'],
    ['1403/01/01', 12],
  ];
  const refused = checkReadings(rows, { ...daily, fileUnit: 'm³' }, electricity);
  expect(refused).toMatchObject({
    ok: false,
    issues: [{ code: 'unit.not-convertible', values: { from: 'm³', to: 'kWh' } }],
  });
  expect(checkReadings(rows, { ...daily, fileUnit: null }, electricity).readings[0]!.value).toBe(12);
  expect(checkReadings(rows, { ...daily, fileUnit: 'm³' }, gasEnergy).readings[0]!.value).toBe(124.8);
});

test('the days of a bill in another unit make up exactly the converted bill', () => {
  const rows = [
    ['از', 'تا', 'MWh'],
    ['1403/01/01', '1403/01/07', 0.1],
  ];
  const bill: ReadingMapping = { ...daily, kind: 'range', to: 1, value: 2, fileUnit: 'MWh' };
  const { readings } = checkReadings(rows, bill, electricity);
  expect(readings).toHaveLength(7);
  expect(readings.reduce((sum, { value }) => sum + value, 0)).toBe(100);
});

test('each day of a gas bill has the factor of its own day', () => {
  const rows = [
    ['از', 'تا', 'm³'],
    ['1403/01/01', '1403/01/02', 20],
  ];
  const bill: ReadingMapping = { ...daily, kind: 'range', to: 1, value: 2, fileUnit: 'm³' };
  const gasFactors = [{ from: '2024-03-21', kWhPerM3: 9 }];
  const { readings } = checkReadings(rows, bill, { ...gasEnergy, gasFactors });
  expect(readings.map(({ value }) => value)).toEqual([104, 90]);
});

test('costs in rial become toman on the way', () => {
  const rows = [['1403/01/01', 12, 84_005]];
  const mapping: ReadingMapping = { ...daily, headerRow: -1, cost: 2, costUnit: 'rial' };
  expect(checkReadings(rows, mapping, electricity).readings[0]!.cost).toBe(8400.5);
});

const positions = [
  ['تاریخ', 'قرائت کنتور'],
  ['1403/01/01', 1000],
  ['1403/01/02', 1004.4],
  ['1403/01/05', 1013.4],
];

test('positions of a counter become the consumption between them', () => {
  const checked = checkReadings(positions, { ...daily, isRegister: true }, electricity);
  expect(checked.readings).toEqual([
    { day: '2024-03-21', value: 4.4, cost: null, row: 3 },
    { day: '2024-03-22', value: 3, cost: null, row: 4 },
    { day: '2024-03-23', value: 3, cost: null, row: 4 },
    { day: '2024-03-24', value: 3, cost: null, row: 4 },
  ]);
  expect(checked.register).toMatchObject({ first: '2024-03-20', before: null });
  expect(checked.example).toEqual({
    ...{ row: 3, before: 1000, amount: 1004.4, value: 4.4 },
    ...{ counted: 4.4, factor: null },
  });
  const before = { day: '2024-03-19', value: 990 };
  const continued = checkReadings(positions, { ...daily, isRegister: true }, { ...electricity, before });
  expect(continued.readings[0]).toEqual({ day: '2024-03-20', value: 10, cost: null, row: 2 });
});

test('a counter in MWh with a transformer is stored in kWh', () => {
  const register = { digits: null, factors: [{ from: '2024-01-01', factor: 40 }], exchanges: [] };
  const mapping = { ...daily, isRegister: true, fileUnit: 'MWh' };
  const { readings } = checkReadings(positions, mapping, { ...electricity, register });
  expect(readings[0]!.value).toBe(176_000);
});

describe('a later month that is stored already', () => {
  const mapping: ReadingMapping = { ...daily, isRegister: true };
  const checkWith = (meter: object) => checkReadings(positions, mapping, { ...electricity, ...meter });

  test('gets its first days with the earlier month, apart from its last row', () => {
    const after = { day: '2024-03-27', value: 1031.4 };
    const { readings, register, ok } = checkWith({ after });
    expect(ok).toBe(true);
    expect(readings.slice(4)).toEqual([
      { day: '2024-03-25', value: 6, cost: null, row: CLOSING_ROW },
      { day: '2024-03-26', value: 6, cost: null, row: CLOSING_ROW },
      { day: '2024-03-27', value: 6, cost: null, row: CLOSING_ROW },
    ]);
    expect(register).toMatchObject({ closing: { after, isOpen: false }, last: '2024-03-24' });
    expect(register?.positions).toHaveLength(3);
  });

  test('stays open after a fall that nothing explains, and does not stop the file', () => {
    const after = { day: '2024-03-25', value: 500 };
    const { ok, readings, register } = checkWith({ after });
    expect({ ok, days: readings.length }).toEqual({ ok: true, days: 4 });
    expect(register).toMatchObject({ closing: { after, isOpen: true }, falls: [], findings: [] });
  });

  test('is reached over an exchange and over the last number of the counter', () => {
    const exchanges = [{ day: '2024-03-26', final: 1020, initial: 3 }];
    const exchanged = checkWith({
      after: { day: '2024-03-26', value: 5 },
      register: { digits: null, factors: [], exchanges },
    });
    expect(exchanged.readings.slice(4).reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(8.6, 9);
    expect(exchanged.register?.findings).toMatchObject([{ kind: 'exchange', row: CLOSING_ROW }]);
  });

  test('does not lie within the sheet, and leads nowhere from rows that say nothing', () => {
    expect(checkWith({ after: { day: '2024-03-22', value: 9 } }).register?.closing).toBeNull();
    const found = registerConsumption([{ day: '2024-03-22', value: 4, row: 2 }], {
      before: { day: '2024-03-21', value: 9 },
      after: { day: '2024-03-23', value: 10 },
      decisions: [{ row: 2, as: 'error' }],
    });
    expect(found).toMatchObject({ spans: [], closing: null, positions: [] });
  });

  test('is no example of the sheet', () => {
    const alone = checkReadings(positions.slice(0, 2), mapping, {
      ...electricity,
      after: { day: '2024-03-27', value: 1031.4 },
    });
    expect(alone).toMatchObject({ ok: true, example: null });
    expect(alone.readings).toHaveLength(7);
  });
});

test('the example of a counter says its steps and their factor; a row counted in parts is none', () => {
  const factors = [
    { from: '2024-01-01', factor: 40 },
    { from: '2024-03-22', factor: 50 },
    { from: '2024-03-23', factor: 60 },
  ];
  const register = { digits: null, factors, exchanges: [] };
  const whole = checkReadings(positions, { ...daily, isRegister: true }, { ...electricity, register });
  expect(whole.example).toMatchObject({ row: 3, counted: 4.4, factor: factors[0], value: 176 });
  expect(whole.register?.factors).toEqual(factors);
  const rest = checkReadings(
    [positions[0]!, ...positions.slice(2), ['1403/01/06', 1014.4]],
    { ...daily, isRegister: true },
    { ...electricity, register },
  );
  expect(rest.example).toMatchObject({ row: 4, counted: 1, factor: factors[2], value: 60 });
});

test('a fall without explanation stops the file and names its row, until it is decided', () => {
  const rows = [...positions, ['1403/01/06', 500]];
  const mapping = { ...daily, isRegister: true };
  const found = checkReadings(rows, mapping, electricity);
  expect(found).toMatchObject({
    ok: false,
    readings: [],
    issues: [{ code: 'register.fell', row: 5, column: 1, header: 'قرائت کنتور' }],
    register: { falls: [{ row: 5, before: 1013.4, value: 500 }] },
  });
  const decided = checkReadings(
    rows,
    { ...mapping, registerDecisions: [{ row: 5, as: 'exchange', final: 1020, initial: 490 }] },
    electricity,
  );
  expect(decided.readings.at(-1)).toMatchObject({ day: '2024-03-25', value: 16.6 });
  const left = checkReadings(rows, { ...mapping, registerDecisions: [{ row: 5, as: 'error' }] }, electricity);
  expect(left.readings).toHaveLength(4);
});

test('a sheet of many meters converts by each meter and reads each counter by itself', () => {
  const rows = [
    ['tag', 'date', 'reading (MWh)'],
    ['A', '1403/01/01', 10],
    ['B', '1403/01/01', 500],
    ['A', '1403/01/02', 11],
    ['B', '1403/01/02', 502],
  ];
  const mapping: ReadingMapping = { ...daily, from: 1, value: 2, isRegister: true, fileUnit: 'MWh' };
  const { meters } = splitByTag(rows, mapping, 0, [
    { id: '1', tagName: 'a', amounts: electricity },
    { id: '2', tagName: 'b', amounts: { unit: 'GJ', carrier: 'heat' } },
  ]);
  expect(meters.map(({ checked }) => checked.readings.map(({ value, row }) => [value, row]))).toEqual([
    [[1000, 4]],
    [[7.2, 5]],
  ]);
});

const rising = [1200, 1230, 1265, 1301];
const sheetOf = (header: string, values: readonly number[]) => [
  ['تاریخ', header],
  ...values.map((value, index) => [`1403/01/0${index + 1}`, value]),
];

test.each(['قرائت', 'شماره‌انداز', 'قرائت کنتور (kWh)', 'reading', 'Meter reading', 'index', 'Register'])(
  'rising values under «%s» are proposed as a counter',
  (header) => {
    const guess = guessMapping(sheetOf(header, rising));
    expect(guess).toMatchObject({ isRegister: true, mapping: { value: 1 } });
  },
);

test('neither values that go up and down nor rising consumption are a counter', () => {
  expect(guessMapping(sheetOf('قرائت', [30, 12, 55, 20])).isRegister).toBe(false);
  expect(guessMapping(sheetOf('مصرف', rising)).isRegister).toBe(false);
  const both = sheetOf('قرائت', rising).map((row, index) => [...row, index === 0 ? 'مصرف' : 30]);
  expect(guessMapping(both)).toMatchObject({ isRegister: false, mapping: { value: 2 } });
});

test('in a sheet of many meters values rise by meter, however its rows are sorted', () => {
  const rows = [
    ['A', 1000, 1010, 1025],
    ['B', 5200, 2600, 2612],
    ['C', 70, 81, 99],
  ].flatMap(([tag, ...values]) => values.map((value, day) => [tag!, `1403/01/0${day + 1}`, value]));
  const header = ['شناسه', 'تاریخ', 'شماره‌انداز'];
  const byDay = rows.toSorted((one, other) => (one[1]! < other[1]! ? -1 : 1));
  for (const data of [rows, byDay])
    expect(guessMapping([header, ...data])).toMatchObject({
      isRegister: true,
      rises: true,
      mapping: { value: 2 },
    });
  const consumption = byDay.map(([tag, day], at) => [tag!, day!, [30, 12, 55, 20, 31, 9][at % 6]!]);
  expect(guessMapping([header, ...consumption]).isRegister).toBe(false);
});

test('the unit is read from header, sheet or file, in this order', () => {
  const rows = sheetOf('مصرف', rising);
  expect(guessMapping(sheetOf('مصرف (MWh)', rising), { fileName: 'a-kWh.csv' }).unit).toEqual({
    symbol: 'MWh',
    from: 'header',
  });
  expect(guessMapping(rows, { sheetName: 'مگاوات ساعت', fileName: 'a-kWh.csv' }).unit).toEqual({
    symbol: 'MWh',
    from: 'sheet',
  });
  expect(guessMapping(rows, { fileName: 'f.csv', sheetName: 't' }).unit).toBeNull();
  expect(guessMapping(rows, { fileName: 'gaz_m3.csv' }).unit).toEqual({ symbol: 'm³', from: 'file' });
  expect(guessMapping(rows, { fileName: 'barq.csv' }).unit).toBeNull();
  expect(guessMapping(sheetOf('مصرف (Nm³)', rising))).toMatchObject({ unit: null, unitText: 'Nm³' });
});

test('Gregorian dates are called Gregorian, also where Excel keeps them', () => {
  const gregorian = [
    ['date', 'kWh'],
    ['2024-03-20', 1],
    ['2024-03-21 00:00:00', 2],
  ];
  expect(guessMapping(gregorian)).toMatchObject({ calendar: 'gregorian' });
  expect(guessMapping(sheetOf('kWh', rising)).calendar).toBe('jalali');
  expect(guessMapping(sheetOf('kWh', rising), { excelDateColumns: [0] }).calendar).toBe('excel');
});
