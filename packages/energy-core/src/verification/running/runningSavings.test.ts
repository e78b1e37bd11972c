import { expect, test } from 'vitest';
import { fitChangePoint } from '../../baseline/balance-points/changePoint.ts';
import { fitBaseline } from '../../baseline/fitBaseline.ts';
import { degreeColumns } from '../../baseline/variables/temperatureTerms.ts';
import { addDays } from '../../calendar/day.ts';
import { savings } from '../savings.ts';
import { runningSavings } from './runningSavings.ts';

const count = 120;
const days = Array.from({ length: count }, (_, at) => addDays('2024-03-20', at));
const warmth = days.map((_, at) => 20 + 10 * Math.sin(at / 20) + ((at * 7) % 5));
/** Errors that last for days. */
const y = warmth.map((t, at) => 50 + 3 * t + 6 * Math.sin(at / 3) + ((at * 13) % 7) - 3);
const fit = fitBaseline({ y, x: [warmth], days });
if (!fit.ok) throw new Error('no fit');
const { model } = fit;
const later = days.map((day) => addDays(day, 365));
const used = y.map((value, at) => (at % 17 === 3 ? null : value - 8));

function savingsOf(rows: readonly number[]) {
  const pick = <Value>(values: readonly Value[]) => rows.map((row) => values[row]!);
  const result = savings({ model, reporting: { y: pick(used), x: [pick(warmth)], days: pick(later) } });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return { ...result.savings.olsUncertainty!.chosen, total: result.savings.avoidedEnergy };
}
function runningOf(rows: readonly number[]) {
  const pick = <Value>(values: readonly Value[]) => rows.map((row) => values[row]!);
  const result = runningSavings({ model, days: pick(later), y: pick(used), x: [pick(warmth)] });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.savings;
}
const all = days.map((_, row) => row);

test('Each day has the savings and the ± of the period that ends with it', () => {
  const { running } = runningOf(all);
  for (const end of [0, 1, 2, 10, 63, count - 1]) {
    const { total, plusMinus } = savingsOf(all.slice(0, end + 1));
    expect(running[end]!.avoidedEnergy).toBeCloseTo(total, 9);
    expect(running[end]!.plusMinus / plusMinus).toBeCloseTo(1, 10);
  }
  expect(running[3]).toBeNull();
});

test('Each month has the savings and the ± of its own days', () => {
  const { months } = runningOf(all);
  expect(months.map(({ year, month }) => [year, month])).toEqual([
    [1403, 12],
    [1404, 1],
    [1404, 2],
    [1404, 3],
    [1404, 4],
  ]);
  const second = months.findIndex(({ month }) => month === 2);
  const before = months.slice(0, second).reduce((sum, month) => sum + month.days, 0);
  const counted = all.filter((row) => used[row] !== null);
  const { total, plusMinus } = savingsOf(counted.slice(before, before + months[second]!.days));
  expect(months[second]!.avoidedEnergy).toBeCloseTo(total, 9);
  expect(months[second]!.plusMinus / plusMinus).toBeCloseTo(1, 10);
});

test('Days in any order give the same sums', () => {
  const { running, months } = runningOf([...all].reverse());
  const inOrder = runningOf(all);
  expect(months).toEqual(inOrder.months);
  expect([...running].reverse()).toEqual(inOrder.running);
});

test('Refusals have names', () => {
  const codes = (changes: object) => {
    const result = runningSavings({ model, days: later, y: used, x: [warmth], ...changes });
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  expect(codes({ x: [] })).toEqual(['verification.variables-differ']);
  expect(codes({ confidence: 50 })).toEqual(['verification.confidence-unknown']);
  expect(codes({ days: [] })).not.toEqual([]);
  expect(codes({ y: used.map(() => null) })).toEqual(['verification.no-points-in-common']);
});

test('a searched balance point is in the ± of every day, in any order of the days', () => {
  const heated = warmth.map(
    (t, at) => 50 + 4 * Math.max(21 - t, 0) + 6 * Math.sin(at / 3) + ((at * 13) % 7) - 3,
  );
  const heating = fitChangePoint({ kind: '3p-heating', y: heated, temperatureC: warmth });
  if (!heating.ok) throw new Error('no fit');
  const [x] = degreeColumns(heating.balancePoints, warmth) as [number[]];
  const order = all.toSorted((a, b) => ((a * 37) % count) - ((b * 37) % count));
  const of = (rows: readonly number[]) => ({
    y: rows.map((row) => used[row]!),
    x: [rows.map((row) => x[row]!)],
    days: rows.map((row) => later[row]!),
  });
  const result = runningSavings({ model: heating.model, ...of(order) });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  for (const end of [0, 40, count - 1]) {
    const whole = savings({ model: heating.model, reporting: of(all.slice(0, end + 1)) });
    if (!whole.ok) throw new Error(JSON.stringify(whole.issues));
    const { plusMinus } = whole.savings.olsUncertainty!.chosen;
    const sum = result.savings.running[order.indexOf(end)]!;
    expect(sum.plusMinus / plusMinus).toBeCloseTo(1, 10);
    expect(sum.avoidedEnergy).toBeCloseTo(whole.savings.avoidedEnergy, 9);
  }
});
