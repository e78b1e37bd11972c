import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coolingDegreeDays, heatingDegreeDays } from './degreeDays.ts';
import { degreeDaysOfHours } from './degreeDaysOfHours.ts';

const clock = Array.from({ length: 24 }, (_, hour) => hour);
function ofDay(temperatureC: readonly (number | null)[], minHours?: number) {
  const result = degreeDaysOfHours({
    days: clock.map(() => '2025-04-04'),
    hours: clock,
    temperatureC,
    minHours,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.days[0]!;
}

test('A day that only stays on one side of a base has the degree days of its mean', () => {
  const cold = clock.map((hour) => 2 + (hour % 6));
  const day = ofDay(cold);
  expect(day.heatingDegreeDays).toBeCloseTo(heatingDegreeDays(day.meanTemperatureC)!, 12);
});

test('Hours never give fewer degree days than the mean of the day', () => {
  const hours = fc.array(fc.double({ min: -30, max: 50, noNaN: true }), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(hours, (temperatureC) => {
      const day = ofDay(temperatureC);
      expect(day.heatingDegreeDays).toBeGreaterThanOrEqual(heatingDegreeDays(day.meanTemperatureC)! - 1e-9);
      expect(day.coolingDegreeDays).toBeGreaterThanOrEqual(coolingDegreeDays(day.meanTemperatureC)! - 1e-9);
    }),
  );
});

test('A day with a missing hour is a gap, unless fewer hours are asked for', () => {
  const gappy = clock.map((hour) => (hour === 3 ? null : 10));
  expect(ofDay(gappy)).toMatchObject({ heatingDegreeDays: null, meanTemperatureC: null, hours: 23 });
  expect(ofDay(gappy, 20)).toMatchObject({ heatingDegreeDays: 8, hours: 23 });
});

test('Rows in any order, days come out in time order', () => {
  const rows = ['2025-04-05', '2025-04-04'].flatMap((day) => clock.map((hour) => ({ day, hour })));
  const turned = [...rows].reverse();
  const days = (list: typeof rows) =>
    degreeDaysOfHours({
      days: list.map(({ day }) => day),
      hours: list.map(({ hour }) => hour),
      temperatureC: list.map(({ hour }) => hour),
    });
  expect(days(turned)).toEqual(days(rows));
  expect(days(rows)).toMatchObject({ ok: true, days: [{ day: '2025-04-04' }, { day: '2025-04-05' }] });
});

test('What is no hour is refused by name', () => {
  const code = (days: readonly string[], hours: readonly number[], minHours?: number) => {
    const result = degreeDaysOfHours({ days, hours, temperatureC: days.map(() => 5), minHours });
    return result.ok ? null : result.issues[0]!.code;
  };
  expect(code(['2025-04-04'], [24])).toBe('degree-days.hour-unknown');
  expect(code(['2025-04-04', '2025-04-04'], [3, 3])).toBe('degree-days.hour-twice');
  expect(code(['2025-02-30'], [3])).toBe('degree-days.day-unknown');
  expect(code(['2025-04-04'], [])).toBe('degree-days.hours-differ');
  expect(code(['2025-04-04'], [3], 25)).toBe('degree-days.min-hours');
});
