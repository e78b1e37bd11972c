import { expect, test } from 'vitest';
import { fitBaseline } from '../../baseline/fitBaseline.ts';
import type { BaselineModel } from '../../baseline/model.ts';
import { addDays } from '../../calendar/day.ts';
import { normalFrom } from '../fixtures/simulatedSavings.ts';
import { savings } from '../savings.ts';
import { type MeterToVerify, savingsOfMeters } from './savingsOfMeters.ts';

const hours = Array.from({ length: 60 }, (_, day) => 4 + ((day * 7) % 10));
const modelOf = (perHour: number): BaselineModel => {
  const fit = fitBaseline({ y: hours.map((h, day) => 20 + perHour * h + ((day * 13) % 7) - 3), x: [hours] });
  if (!fit.ok) throw new Error(JSON.stringify(fit.issues));
  return fit.model;
};
const days = Array.from({ length: 30 }, (_, day) => addDays('2025-03-21', day));
const x = [hours.slice(0, 30)];
const pump: MeterToVerify = {
  ...{ name: 'pump', model: modelOf(5) },
  reporting: { y: x[0]!.map((h) => 15 + 4 * h), x, days },
};
const fan: MeterToVerify = {
  ...{ name: 'fan', model: modelOf(3) },
  reporting: { y: x[0]!.map((h) => 18 + 2 * h), x, days },
};

function sumOf(meters: readonly MeterToVerify[]) {
  const result = savingsOfMeters({ meters });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.savings;
}
const withGaps = (meter: MeterToVerify, isGap: (row: number) => boolean): MeterToVerify => ({
  ...meter,
  reporting: { ...meter.reporting, y: meter.reporting.y.map((value, row) => (isGap(row) ? null : value)) },
});

test('Two complete meters: the sum of both savings, known √2 times better if they are independent', () => {
  const { meters, avoidedEnergy, combined, commonDays, warnings, plusMinusTogether } = sumOf([pump, pump]);
  const own = savings({ model: pump.model, reporting: pump.reporting });
  if (!own.ok) throw new Error('no savings');
  const { plusMinus } = own.savings.uncertainty!.chosen;
  expect(avoidedEnergy).toBeCloseTo(2 * own.savings.avoidedEnergy, 9);
  expect(combined!.plusMinus).toBeCloseTo(Math.SQRT2 * plusMinus, 9);
  expect(plusMinusTogether).toBeCloseTo(2 * plusMinus, 9);
  expect([meters.length, commonDays, warnings]).toEqual([2, 30, []]);
});

test('Meters that share the weather err together', () => {
  const shared = [pump, fan].map((meter) => ({ ...meter, shares: ['weather'] }));
  const { combined, plusMinusTogether } = sumOf(shared);
  expect(combined!.plusMinus).toBeCloseTo(plusMinusTogether!, 9);
  expect(combined!.plusMinusIndependent).toBeCloseTo(sumOf([pump, fan]).combined!.plusMinus, 9);
});

test('A gap of one meter leaves the day out for both, and says so', () => {
  const { meters, commonDays, anyDays, meanDays, avoidedEnergy, warnings } = sumOf([
    withGaps(pump, (row) => row < 10),
    withGaps(fan, (row) => row === 12),
  ]);
  expect([commonDays, anyDays, meanDays]).toEqual([19, 30, (20 + 29) / 2]);
  expect(meters.map((meter) => meter.savings.points)).toEqual([19, 19]);
  const cut = (meter: MeterToVerify) => withGaps(meter, (row) => row < 10 || row === 12);
  expect(avoidedEnergy).toBeCloseTo(sumOf([cut(pump), cut(fan)]).avoidedEnergy, 9);
  expect(warnings).toEqual([{ code: 'verification.days-not-common', days: 19, of: 30 }]);
});

const baselineDays = hours.map((_, day) => addDays('2024-03-20', day));

test('Meters whose residuals are the same err together, also if nobody said so', () => {
  const dated = [pump, { ...pump, name: 'its twin' }].map((meter) => ({ ...meter, baselineDays }));
  const { combined, plusMinusTogether, warnings } = sumOf(dated);
  expect(combined!.plusMinus).toBeCloseTo(plusMinusTogether!, 9);
  expect(combined!.high - combined!.low).toBeCloseTo(2 * combined!.plusMinus, 9);
  expect(warnings.map(({ code }) => code)).toEqual(['verification.meters-err-together']);
});

test('Residuals that offset each other promise no more than independent ones', () => {
  const mirrored = fitBaseline({ y: hours.map((h, day) => 20 + 5 * h - ((day * 13) % 7) + 3), x: [hours] });
  if (!mirrored.ok) throw new Error('no model');
  const pair = [pump, { ...pump, model: mirrored.model }].map((meter) => ({ ...meter, baselineDays }));
  const { combined, warnings } = sumOf(pair);
  expect(combined!.plusMinus).toBe(combined!.plusMinusIndependent);
  expect(warnings).toEqual([]);
});

test('In 90 % of cases the interval holds the truth, though both meters are busy on the same days', () => {
  const random = normalFrom(15);
  const x = [Array.from({ length: 100 }, () => 10 * random.uniform())];
  const days = x[0]!.map((_, day) => addDays('2024-03-20', day));
  let [held, heldApart] = [0, 0];
  const runs = 400;
  for (let run = 0; run < runs; run += 1) {
    // Two meters in two periods: a common error and one of each; nothing was saved.
    const periods = [0, 1].map(() => x[0]!.map(() => 2 * random.normal()));
    const meters = [0, 1].map((meter) => {
      const [before, after] = periods.map((common) =>
        common.map((error, day) => 50 + (3 + meter) * x[0]![day]! + error + random.normal()),
      );
      const fit = fitBaseline({ y: before!, x, errors: 'classical' });
      if (!fit.ok) throw new Error('no model');
      return { name: `${meter}`, model: fit.model, baselineDays: days, reporting: { y: after!, x, days } };
    });
    const { avoidedEnergy, combined } = sumOf(meters);
    if (Math.abs(avoidedEnergy) <= combined!.plusMinus) held += 1;
    if (Math.abs(avoidedEnergy) <= combined!.plusMinusIndependent) heldApart += 1;
  }
  expect(held / runs).toBeGreaterThan(0.86);
  expect(held / runs).toBeLessThan(0.95);
  expect(heldApart / runs).toBeLessThan(0.84);
});

test('The order of the days makes no difference', () => {
  const { y, x: columns } = fan.reporting;
  const turned = {
    y: [...y].reverse(),
    x: columns.map((values) => [...values].reverse()),
    days: [...days].reverse(),
  };
  const [straight, reversed] = [sumOf([pump, fan]), sumOf([pump, { ...fan, reporting: turned }])];
  expect(reversed.avoidedEnergy).toBeCloseTo(straight.avoidedEnergy, 9);
  expect(reversed.combined!.plusMinus).toBeCloseTo(straight.combined!.plusMinus, 9);
});

test('What cannot be added up is refused, with the meter', () => {
  const issues = (meters: readonly MeterToVerify[]) => {
    const result = savingsOfMeters({ meters });
    return result.ok ? [] : result.issues;
  };
  expect(issues([])).toMatchObject([{ code: 'verification.savings-count' }]);
  expect(issues([withGaps(pump, (row) => row < 15), withGaps(fan, (row) => row >= 15)])).toEqual([
    { code: 'verification.no-common-days', meters: 2, days: 30 },
  ]);
  const undated = { ...fan, reporting: { ...fan.reporting, days: undefined as never } };
  expect(issues([pump, undated])).toMatchObject([{ code: 'verification.lengths-differ', meter: 'fan' }]);
});
