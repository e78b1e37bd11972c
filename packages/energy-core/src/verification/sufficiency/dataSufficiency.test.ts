import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from '../../calendar/day.ts';
import { fromJalali } from '../../calendar/jalali.ts';
import { issueText } from '../../texts/index.ts';
import { type DataSufficiency, dataSufficiency, type SufficiencyInput } from './dataSufficiency.ts';

const from = fromJalali(1403, 1, 1);
const to = fromJalali(1403, 12, 30);
const daysOf = (first: Day, last: Day) =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));

/** A whole year of 100 kWh a day at temperatures from 0 to 30, with what a test changes. */
function report(change: Partial<SufficiencyInput> = {}, leaveOut: (day: Day) => boolean = () => false) {
  const days = daysOf(change.from ?? from, change.to ?? to).filter((day) => !leaveOut(day));
  const temperature = days.map((_, index) => index % 31);
  const result = dataSufficiency({ from, to, days, y: days.map(() => 100), x: [temperature], ...change });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.sufficiency;
}
const levelsOf = ({ checks }: DataSufficiency) =>
  Object.fromEntries(checks.map(({ code, level }) => [code, level]));

test('A whole year without gaps suffices', () => {
  const sufficiency = report();
  expect(sufficiency).toMatchObject({
    days: 366,
    completeDays: 366,
    share: 1,
    longestGap: null,
    level: 'good',
  });
  expect(sufficiency.months.map(({ days }) => days)).toEqual([
    31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30,
  ]);
  expect(sufficiency.months.flatMap(({ missing }) => missing)).toEqual([]);
});

test('Twelve months suffice in a common and in a leap year, eleven do not', () => {
  const yearOf = (year: number, month: number, day: number) => ({
    from: fromJalali(year, 1, 1),
    to: fromJalali(year, month, day),
  });
  expect(levelsOf(report(yearOf(1404, 12, 29)))['period-length']).toBe('good');
  expect(levelsOf(report(yearOf(1403, 12, 29)))['period-length']).toBe('good');
  expect(levelsOf(report(yearOf(1404, 11, 30)))['period-length']).toBe('doubtful');
  expect(levelsOf(report(yearOf(1404, 6, 31)))['period-length']).toBe('bad');
});

test('Three missing days are allowed in a month of 30 days, four are not', () => {
  const without = (count: number) =>
    report({}, (day) => day >= fromJalali(1403, 7, 10) && day < fromJalali(1403, 7, 10 + count));
  expect(without(3)).toMatchObject({ lowestMonthShare: 0.9, level: 'good' });
  expect(without(4)).toMatchObject({ lowestMonthShare: 26 / 30, level: 'doubtful' });
  expect(without(4).checks.find(({ code }) => code === 'complete-month')!.subject).toBe('1403/07');
});

test('The list of months says which days of which series are to be got', () => {
  const days = daysOf(from, to);
  const y = days.map((day) => (day === fromJalali(1403, 2, 3) ? Number.NaN : 100));
  const x = [
    days.map((day) =>
      day >= fromJalali(1403, 1, 30) && day <= fromJalali(1403, 2, 3) ? null : days.indexOf(day) % 31,
    ),
  ];
  const { months, longestGap, completeDays } = report({ y, x, yName: 'electricity', names: ['temperature'] });
  expect(months[0]!.missing).toEqual([
    { name: 'temperature', ranges: [{ from: fromJalali(1403, 1, 30), to: fromJalali(1403, 1, 31) }] },
  ]);
  expect(months[1]!.missing).toEqual([
    { name: 'electricity', ranges: [{ from: fromJalali(1403, 2, 3), to: fromJalali(1403, 2, 3) }] },
    { name: 'temperature', ranges: [{ from: fromJalali(1403, 2, 1), to: fromJalali(1403, 2, 3) }] },
  ]);
  expect(longestGap).toEqual({ from: fromJalali(1403, 1, 30), to: fromJalali(1403, 2, 3), days: 5 });
  expect(completeDays).toBe(361);
});

test('A year of data without its cold days does not cover the operating range', () => {
  const days = daysOf(from, to);
  const temperature = days.map((_, index) => index % 41);
  const y = temperature.map((degrees) => (degrees < 15 ? null : 100));
  const check = report({ y, x: [temperature] }).checks.find(({ code }) => code === 'operating-range')!;
  expect(check).toMatchObject({ subject: 'X1', value: 0.625, level: 'doubtful' });
  const wider = report({ operatingRanges: [{ low: -10, high: 50 }] });
  expect(wider.checks.find(({ code }) => code === 'operating-range')).toMatchObject({ value: 0.5 });
});

test('A variable that never changes covers nothing', () => {
  const sufficiency = report({ x: [daysOf(from, to).map(() => 20)] });
  expect(levelsOf(sufficiency)).toMatchObject({ 'operating-range': 'bad' });
});

test('Consumption below zero is pointed at', () => {
  const days = daysOf(from, to);
  const y = days.map((_, index) => (index < 2 ? -1 : 100));
  const sufficiency = report({ y });
  expect(sufficiency.series[0]).toMatchObject({ name: 'Y', negativeDays: 2, lowest: -1, highest: 100 });
  expect(levelsOf(sufficiency)).toMatchObject({ 'negative-days': 'doubtful' });
});

test('A period without any data is bad, not an exception', () => {
  const sufficiency = report({ days: [], y: [], x: [[]] });
  expect(sufficiency).toMatchObject({
    completeDays: 0,
    share: 0,
    level: 'bad',
    longestGap: { from, to, days: 366 },
  });
  expect(levelsOf(sufficiency)).toMatchObject({ 'operating-range': 'unknown', 'negative-days': 'unknown' });
});

test('An organization sets its own limits; what is no number is told and left out', () => {
  const month = { from, to: fromJalali(1403, 1, 31) };
  expect(report({ ...month, thresholds: { periodDays: { good: 28 } } }).level).toBe('good');
  const { warnings, level } = report({ ...month, thresholds: { periodDays: { good: Number.NaN } } });
  expect(level).toBe('bad');
  expect(warnings).toEqual([{ code: 'check.setting-is-no-number', setting: 'periodDays.good' }]);
});

test('Rows may come in any order; those outside the period are counted and left out', () => {
  const days = [addDays(to, 1), ...daysOf(from, to).reverse()];
  const sufficiency = report({ days, y: days.map(() => 1), x: [days.map((_, index) => index % 31)] });
  expect(sufficiency).toMatchObject({ outsideRows: 1, completeDays: 366 });
});

test('The months hold every day of the period once, and their complete days add up', () => {
  const anyDay = fc.integer({ min: -17818, max: 55595 - 800 });
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 0, max: 799 }),
      fc.integer({ min: 2, max: 9 }),
      (start, more, every) => {
        const first = addDays('1970-01-01', start);
        const period = { from: first, to: addDays(first, more) };
        const { months, days, completeDays, series } = report(
          period,
          (day) => daysBetween(first, day) % every === 0,
        );
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(months.map((month) => month.days))).toBe(days);
        expect(sum(months.map((month) => month.completeDays))).toBe(completeDays);
        const lacking = months.flatMap(({ missing }) => missing.filter(({ name }) => name === 'Y'));
        const missingDays = lacking.flatMap(({ ranges }) =>
          ranges.map((range) => daysBetween(range.from, range.to) + 1),
        );
        expect(sum(missingDays)).toBe(days - series[0]!.validDays);
      },
    ),
    { numRuns: 40 },
  );
});

test('Every finding and refusal says what to do', () => {
  const day = '2025-03-20';
  const refusals = [
    dataSufficiency({ from: '2025-02-30', to, days: [], y: [], x: [] }),
    dataSufficiency({ from: to, to: from, days: [], y: [], x: [] }),
    dataSufficiency({ from: fromJalali(1390, 1, 1), to, days: [], y: [], x: [] }),
    dataSufficiency({ from, to, days: [day], y: [], x: [[1, 2]] }),
    dataSufficiency({ from, to, days: [day, day], y: [1, 1], x: [] }),
    dataSufficiency({ from, to, days: ['yesterday'], y: [1], x: [] }),
  ].flatMap((result) => (result.ok ? [] : result.issues));
  expect(refusals.map(({ code }) => code)).toEqual([
    'sufficiency.day-unknown',
    'sufficiency.range-inverted',
    'sufficiency.range-too-long',
    'sufficiency.lengths-differ',
    'sufficiency.lengths-differ',
    'sufficiency.day-twice',
    'sufficiency.day-unknown',
  ]);
  const reports = [
    report(),
    report({ y: daysOf(from, to).map(() => -1) }),
    report({ days: [], y: [], x: [[]] }),
  ];
  const findings = reports.flatMap(({ finding, checks }) => [
    finding,
    ...checks.map((check) => check.finding),
  ]);
  for (const said of [...refusals, ...findings]) {
    expect(issueText(said, 'fa')).not.toMatch(/issue\.|\{|undefined|NaN/);
    expect(issueText(said, 'en')).not.toMatch(/issue\.|\{|undefined|NaN/);
  }
});
