import { expect, test } from 'vitest';
import { issueText } from '../../texts/index.ts';
import { type CalibratedSavingsInput, calibratedSavings } from './calibratedSavings.ts';

const year = [130, 120, 110, 90, 80, 70, 70, 80, 90, 100, 110, 150];
const misses = [3, -4, 2, 5, -3, -2, 4, -5, 1, -3, 4, -2];

function given(more: Partial<CalibratedSavingsInput['reporting']> = {}, lowBy = 0): CalibratedSavingsInput {
  const simulated = year.map((value, month) => value - misses[month]! - lowBy);
  const reporting = { before: simulated, after: simulated.map((value) => value - 15), ...more };
  return { calibration: { measured: year, simulated, interval: 'month' }, reporting };
}
function found(input: CalibratedSavingsInput) {
  const result = calibratedSavings(input);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.savings;
}

test('A simulation that is 2 too low in each month shows a bias of 24 a year, inside the ±', () => {
  const [straight, low] = [found(given()), found(given({}, 2))];
  expect(straight.bias).toBeCloseTo(0, 12);
  expect(low.bias).toBeCloseTo(24, 12);
  expect(low.plusMinus! - straight.plusMinus!).toBeCloseTo(24, 9);
  expect([low.avoidedEnergy, low.points]).toEqual([180, 12]);
});

test('The ± of the meter adds to that of the simulation as the root of the sum of squares', () => {
  const { plusMinus, plusMinusOfSimulation, plusMinusOfAfter } = found(given({ plusMinus: 30 }));
  expect(plusMinusOfAfter).toBe(30);
  expect(plusMinus).toBeCloseTo(Math.hypot(plusMinusOfSimulation!, 30), 9);
});

test('Two simulations share the bias in percent: only that of the saving is left', () => {
  const { bias, totalBefore, avoidedEnergy, errors, plusMinusOfSimulation, plusMinusOfAfter } = found(
    given({ afterIs: 'simulated' }, 2),
  );
  expect(bias).toBeCloseTo((errors!.bias * avoidedEnergy) / totalBefore, 12);
  expect(plusMinusOfSimulation! - bias).toBeCloseTo(plusMinusOfAfter!, 12);
});

test('A simulation outside the limits says so; its figures stand', () => {
  const { warnings, avoidedEnergy, calibration } = found(given({}, 10));
  expect([calibration.level, avoidedEnergy]).toEqual(['bad', 180]);
  expect(warnings[0]).toEqual({ code: 'verification.not-calibrated', short: 1, checks: 3 });
  for (const warning of warnings)
    for (const locale of ['fa', 'en'] as const)
      expect(issueText(warning, locale)).not.toMatch(/\{\{|issue\.|undefined/);
});

test('Hours: a year of misses that last has far fewer independent hours than hours', () => {
  let miss = 0;
  const hours = Array.from({ length: 8760 }, (_, hour) => 50 + 10 * Math.sin(hour / 24));
  const simulated = hours.map((value, hour) => {
    miss = 0.9 * miss + (((hour * 7919) % 13) - 6) / 3;
    return value - miss;
  });
  const reporting = { before: simulated.slice(0, 720), after: hours.slice(0, 720).map((value) => value - 5) };
  const { errors, warnings, calibration } = found({
    calibration: { measured: hours, simulated, interval: 'hour' },
    reporting,
  });
  expect(calibration.level).toBe('good');
  expect(errors!.r).toBeGreaterThan(0.4);
  expect(errors!.degreesOfFreedom).toBeLessThan(8760 / 2);
  expect(warnings).toEqual([]);
});

test('What cannot be compared is refused by name', () => {
  const codes = (input: unknown) => {
    const result = calibratedSavings(input as CalibratedSavingsInput);
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  expect(codes(given({ after: [1, 2] }))).toEqual(['verification.simulation-lengths-differ']);
  expect(codes(given({ after: year.map(() => null) }))).toEqual(['verification.no-points-in-common']);
  expect(codes(given({ afterIs: 'guessed' as 'metered' }))).toEqual(['verification.after-unknown']);
  expect(codes(given({ plusMinus: -1 }))).toEqual(['verification.uncertainty-not-a-number']);
  expect(codes({ ...given(), confidence: 50 })).toEqual(['verification.confidence-unknown']);
});
