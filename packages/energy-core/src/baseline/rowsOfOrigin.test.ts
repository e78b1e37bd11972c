import { expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { fitBaseline } from './fitBaseline.ts';
import { type OriginRow, type RowsOfOriginInput, rowsOfOrigin } from './rowsOfOrigin.ts';
import { meanTemperatureC } from './variables/temperatureTerms.ts';

const days = Array.from({ length: 365 }, (_, day) => addDays('2025-03-21', day));
const temperatureC = days.map((_, day) => 17 - 13 * Math.cos((2 * Math.PI * day) / 365) + 3 * Math.sin(day));
const consumption = temperatureC.map((celsius, day) => 100 + 3 * celsius + ((day * 7919) % 101) / 5);
const daily = (values: readonly number[]): OriginRow[] =>
  values.map((value, at) => ({ from: days[at]!, to: days[at]!, value }));
const billsOf = (values: readonly number[], length: number): OriginRow[] => {
  const bills: OriginRow[] = [];
  for (let first = 0; first < values.length; first += length) {
    const part = values.slice(first, first + length);
    const value = part.reduce((sum, one) => sum + one, 0);
    bills.push({ from: days[first]!, to: days[first + part.length - 1]!, value });
  }
  return bills;
};
function rowsOf(input: RowsOfOriginInput) {
  const result = rowsOfOrigin(input);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.rows;
}

test('twelve bills are twelve rows, and their slope is as uncertain as that of twelve points', () => {
  const {
    spans,
    y,
    temperatureC: lists,
  } = rowsOf({ meters: [billsOf(consumption, 31)], days, temperatureC });
  expect(spans).toHaveLength(12);
  expect(lists.map((list) => list.length)).toEqual([...Array(11).fill(31), 24]);
  const fit = fitBaseline({ y, x: [lists.map(meanTemperatureC)], spans });
  if (!fit.ok) throw new Error('No model.');
  const [low, high] = [fit.model.confidenceIntervals[1]!.low, fit.model.confidenceIntervals[1]!.high];
  expect(low < 3 && 3 < high).toBe(true);
  expect(fit.model.degreesOfFreedom).toBe(10);
});

test('one yearly bill is one row, of which no model can be made', () => {
  const { spans, y } = rowsOf({ meters: [billsOf(consumption, 365)] });
  expect(spans).toEqual([{ from: days[0], to: days[364] }]);
  expect(fitBaseline({ y, x: [[17]], spans })).toEqual({
    ok: false,
    issues: [{ code: 'regression.too-few-points', found: 1, needed: 2 }],
  });
});

test('meters are summed over what each of them fills; a day that one lacks takes the bill of the other with it', () => {
  const gas = billsOf(consumption.slice(0, 62), 31);
  const power = daily(consumption.slice(0, 62));
  const whole = rowsOf({ meters: [gas, power] });
  expect(whole).toMatchObject({
    droppedDays: 0,
    y: gas.map(({ value }) => expect.closeTo((2 * value!) / 31, 9)),
  });
  const lacking = rowsOf({ meters: [gas, power.filter((_, at) => at !== 40)] });
  expect(lacking).toMatchObject({ spans: [{ from: days[0], to: days[30] }], droppedDays: 31 });
});

test('a variable is the mean of the days of a row, unknown where one day is; temperatures stay a list', () => {
  const people = days.map((_, day) => (day === 40 ? null : day % 7));
  const { variables, temperatureC: lists } = rowsOf({
    meters: [billsOf(consumption.slice(0, 62), 31)],
    days,
    temperatureC: temperatureC.map((celsius, day) => (day === 3 ? null : celsius)),
    variables: [{ name: 'people', values: people }],
  });
  expect(variables[0]!.values[1]).toBeNull();
  expect(variables[0]!.values[0]).toBeCloseTo(87 / 31, 12);
  expect(lists[0]!.filter((value) => value === null)).toHaveLength(1);
});

test('readings that cannot be are refused by their position', () => {
  const issuesOf = (readings: unknown) => {
    const result = rowsOfOrigin({ meters: [readings as OriginRow[]] });
    return result.ok ? [] : result.issues;
  };
  const bill = { from: days[0]!, to: days[5]!, value: 1 };
  expect(issuesOf([bill, { from: days[9], to: days[8], value: 1 }])).toEqual([
    { code: 'regression.span-unusable', row: 2 },
  ]);
  expect(issuesOf([bill, { ...bill, from: days[5]!, to: days[7]! }])).toEqual([
    { code: 'regression.spans-overlap', row: 2 },
  ]);
  expect(issuesOf([{ ...bill, value: Number.NaN }])).toEqual([
    { code: 'regression.not-a-number', variable: 'y', row: 1 },
  ]);
  expect(issuesOf([null])).toEqual([{ code: 'regression.span-unusable', row: 1 }]);
});
