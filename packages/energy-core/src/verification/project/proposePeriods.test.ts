import { expect, test } from 'vitest';
import { addDays, type Day, type DayRange, daysBetween } from '../../calendar/day.ts';
import { fromJalali, toJalali } from '../../calendar/jalali.ts';
import { monthTemperatures } from './monthTemperatures.ts';
import type { ProjectMeasure } from './projectSettings.ts';
import { type PeriodProposal, proposePeriods } from './proposePeriods.ts';
import { weatherDistance } from './weatherDistance.ts';

const measureOf = (start: Day, end: Day | null = null): ProjectMeasure => ({
  ...{ name: 'چیلر', start, end, expectedSaving: null },
});
const years = (from: number, to: number): DayRange => ({
  from: fromJalali(from, 1, 1),
  to: addDays(fromJalali(to + 1, 1, 1), -1),
});
const data = years(1400, 1404);
/** Runs of a range without some ranges within it, in time order. */
function without(range: DayRange, ...gaps: readonly DayRange[]): DayRange[] {
  const runs: DayRange[] = [];
  let from = range.from;
  for (const gap of gaps) {
    runs.push({ from, to: addDays(gap.from, -1) });
    from = addDays(gap.to, 1);
  }
  return [...runs, { from, to: range.to }];
}
const inJalali = ({ from, to, reason }: PeriodProposal) => {
  const text = (day: Day) => Object.values(toJalali(day)).slice(0, 3).join('/');
  return `${reason} ${text(from)} ${text(to)}`;
};
/** Measure of 20 Farvardin to 5 Ordibehesht 1403. */
const measures = [measureOf(fromJalali(1403, 1, 20), fromJalali(1403, 2, 5))];

test('whole years before the first measure, the twelve months up to it, and the year after the last', () => {
  const { baseline, reporting } = proposePeriods(measures, data, { meters: [[data]] });
  expect(baseline.map(inJalali)).toEqual([
    'whole-years 1402/1/1 1402/12/29',
    'up-to-measure 1402/1/20 1403/1/19',
    'whole-years 1401/1/1 1402/12/29',
    'whole-years 1400/1/1 1402/12/29',
  ]);
  expect(reporting.map(inJalali)).toEqual(['since-measure 1403/3/1 1404/2/31']);
  expect([...baseline, ...reporting].every(({ share, level }) => share === 1 && level === 'good')).toBe(true);
});

test('days without a reading of one of the meters are no data; shares are those of the common days', () => {
  // 1402 has 365 days: 3 lack on the first meter, 2 others on the second.
  const one = without(data, { from: fromJalali(1402, 5, 1), to: fromJalali(1402, 5, 3) });
  const two = without(data, { from: fromJalali(1402, 9, 29), to: fromJalali(1402, 9, 30) });
  const [year] = proposePeriods(measures, data, { meters: [one, two] }).baseline;
  expect(year).toMatchObject({ reason: 'whole-years', level: 'good' });
  expect(year!.share).toBeCloseTo(360 / 365, 12);
});

test('a year with a gap comes after the nearest twelve months whose data suffice', () => {
  // Four days of 30 are one too many for Azar: 26 / 30 < 0.9.
  const gap = { from: fromJalali(1402, 9, 11), to: fromJalali(1402, 9, 14) };
  const { baseline } = proposePeriods(measures, data, { meters: [without(data, gap)] });
  expect(baseline[0]).toMatchObject({ share: 1, level: 'good' });
  expect(baseline.map(inJalali)).toEqual([
    'data 1401/9/1 1402/8/30',
    'whole-years 1402/1/1 1402/12/29',
    'up-to-measure 1402/1/20 1403/1/19',
    'whole-years 1401/1/1 1402/12/29',
    'whole-years 1400/1/1 1402/12/29',
  ]);
  expect(baseline[1]).toMatchObject({ level: 'doubtful' });
  expect(baseline[1]!.share).toBeCloseTo(361 / 365, 12);
});

test('three lacking days of a month of 30 still suffice: nothing else is proposed', () => {
  const gap = { from: fromJalali(1402, 9, 11), to: fromJalali(1402, 9, 13) };
  const { baseline } = proposePeriods(measures, data, { meters: [without(data, gap)] });
  expect(inJalali(baseline[0]!)).toBe('whole-years 1402/1/1 1402/12/29');
});

test('readings that end long before the measure, and those with a hole of months, are still of use', () => {
  const early = { from: data.from, to: fromJalali(1402, 6, 10) };
  expect(proposePeriods(measures, early, { meters: [[early]] }).baseline.map(inJalali)).toEqual([
    'data 1401/6/1 1402/5/31',
  ]);
  // Nothing from Mehr 1401 on until the measure: the years before lack half a year, and a year before that is whole.
  const hole = { from: fromJalali(1401, 7, 1), to: fromJalali(1403, 1, 19) };
  const { baseline } = proposePeriods(measures, data, { meters: [without(data, hole)] });
  expect(inJalali(baseline[0]!)).toBe('data 1400/7/1 1401/6/31');
  // 1402 has no reading at all: it is not proposed.
  expect(baseline.map(inJalali)).not.toContain('whole-years 1402/1/1 1402/12/29');
});

test('the reporting period avoids a hole, or takes the whole months so far', () => {
  const hole = { from: fromJalali(1403, 4, 1), to: fromJalali(1403, 6, 31) };
  const long = { ...data, to: years(1405, 1405).to };
  const { reporting } = proposePeriods(measures, long, { meters: [without(long, hole)] });
  expect(reporting.map(inJalali)).toEqual(['data 1403/7/1 1404/6/31', 'since-measure 1403/3/1 1404/2/31']);
  const soFar = { from: data.from, to: fromJalali(1403, 8, 12) };
  expect(proposePeriods(measures, soFar, { meters: [[soFar]] }).reporting.map(inJalali)).toEqual([
    'since-measure 1403/3/1 1403/7/30',
  ]);
});

test('a year of readings that begins and ends within months is proposed from day to day', () => {
  // As of the office: 12 Dey 1384 to 10 Dey 1385 and 13 Dey 1395 to 10 Dey 1396, the measure in Azar 1395.
  const before = { from: fromJalali(1384, 10, 12), to: fromJalali(1385, 10, 10) };
  const after = { from: fromJalali(1395, 10, 13), to: fromJalali(1396, 10, 10) };
  const measure = [measureOf(fromJalali(1395, 9, 1), fromJalali(1395, 9, 30))];
  const { baseline, reporting } = proposePeriods(
    measure,
    { from: before.from, to: after.to },
    { meters: [[before, after]] },
  );
  expect(baseline).toEqual([{ ...before, months: 12, reason: 'data', share: 1, level: 'good' }]);
  expect(reporting[0]).toEqual({ ...after, months: 12, reason: 'data', share: 1, level: 'good' });
  expect(reporting[1]).toMatchObject({ reason: 'since-measure', level: 'doubtful' });
  // Ten months are not offered as twelve.
  const short = { from: fromJalali(1384, 12, 12), to: before.to };
  expect(
    proposePeriods(measure, { from: short.from, to: after.to }, { meters: [[short, after]] }).baseline,
  ).toEqual([]);
});

/** 20 °C in the middle of the year more than at its ends; each year shifted. */
const temperaturesOf = (range: DayRange, shift: (day: Day) => number) =>
  Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) => {
    const day = addDays(range.from, at);
    const { month } = toJalali(day);
    return 10 + 20 * (1 - Math.abs(month - 6.5) / 5.5) + shift(day);
  });

test('twelve months whose weather is nearer to that of the reporting year are proposed, with data as good', () => {
  // 1402 is 3 °C warmer than every other year, so the latest months without any of it are the nearest.
  const temperatureC = temperaturesOf(data, (day) => (toJalali(day).year === 1402 ? 3 : 0));
  const reporting = years(1404, 1404);
  const found = proposePeriods(measures, data, { meters: [[data]], temperatureC, reporting });
  expect(found.baseline.map(inJalali)).toContain('weather 1401/1/1 1401/12/29');
  // A gap in 1401 rules it out; the months of 1400 and 1401 before it are as near.
  const gap = { from: fromJalali(1401, 9, 1), to: fromJalali(1401, 10, 30) };
  const other = proposePeriods(measures, data, { meters: [without(data, gap)], temperatureC, reporting });
  expect(other.baseline.map(inJalali)).toContain('weather 1400/9/1 1401/8/30');
  // The same weather everywhere, less than a year of reporting or no temperatures: nothing is nearer.
  for (const evidence of [
    { temperatureC: temperaturesOf(data, () => 0), reporting },
    { temperatureC, reporting: { ...reporting, from: fromJalali(1404, 2, 1) } },
    { temperatureC: [], reporting },
    { temperatureC: temperatureC.map((celsius, at) => (at % 5 === 0 ? null : celsius)), reporting },
  ])
    expect(
      proposePeriods(measures, data, { meters: [[data]], ...evidence }).baseline.map(({ reason }) => reason),
    ).not.toContain('weather');
});

test('measures at the ends of the calendar propose what lies within it', () => {
  const all = { from: '1921-03-21', to: '2122-03-20' };
  for (const day of [all.from, '1921-05-01', '2122-03-20'])
    expect(() => proposePeriods([measureOf(day)], all, { meters: [[all]] })).not.toThrow();
});

test('the distance of two weathers is the area between their cumulative shares', () => {
  expect(weatherDistance([1, 2, 3], [3, 4, 5])).toBeCloseTo(2, 12);
  expect(weatherDistance([0, 10], [5])).toBeCloseTo(5, 12);
  // As scipy.stats.wasserstein_distance finds.
  expect(weatherDistance([3.4, 3.9, 7.5, 7.8], [4.5, 1.4])).toBeCloseTo(2.7, 12);
  expect(weatherDistance([3, 3, 3], [3])).toBe(0);
  expect(weatherDistance([], [3])).toBeNull();
});

test('temperatures of months are means of their known days, also of rows of several days', () => {
  const days = ['2025-03-20', '2025-03-21', '2025-03-22', '2025-04-21'];
  expect(monthTemperatures({ days, spans: null, temperatureC: [8, 10, null, 22] })).toEqual([
    { month: '1403/12', mean: 8, days: 1 },
    { month: '1404/01', mean: 10, days: 1 },
    { month: '1404/02', mean: 22, days: 1 },
  ]);
  const spans = [{ from: '2025-03-20', to: '2025-03-22' }];
  expect(monthTemperatures({ days: ['2025-03-20'], spans, temperatureC: [[8, 10, 13]] })).toEqual([
    { month: '1403/12', mean: 8, days: 1 },
    { month: '1404/01', mean: 11.5, days: 2 },
  ]);
  expect(monthTemperatures({ days, spans: null, temperatureC: null })).toEqual([]);
});
