import { expect, test } from 'vitest';
import { type CalibrationInterval, judgeCalibration } from './judgeCalibration.ts';

type Values = readonly (number | null)[];

function judged(measured: Values, simulated: Values, interval: CalibrationInterval = 'month') {
  const result = judgeCalibration({ measured, simulated, interval });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.calibration;
}
const levels = (...input: Parameters<typeof judged>) =>
  Object.fromEntries(judged(...input).checks.map(({ code, level }) => [code, level]));

const year = [130, 120, 110, 90, 80, 70, 70, 80, 90, 100, 110, 150];

test('A simulation 4 % too low is calibrated, one 6 % too low is not, by months', () => {
  const lowBy = (percent: number) => year.map((value) => value * (1 - percent / 100));
  expect(judged(year, lowBy(4)).level).toBe('good');
  const tooLow = judged(year, lowBy(6));
  expect(tooLow.level).toBe('bad');
  // Σ 0.06 y / (11 · mean) = 0.06 · 12 / 11.
  expect(tooLow.nmbe).toBeCloseTo((0.06 * 12) / 11, 12);
  expect(levels(year, lowBy(6))).toEqual({
    ...{ 'calibration-cv-rmse': 'good', 'calibration-nmbe': 'bad', 'calibration-points': 'good' },
  });
});

test('Misses that cancel out leave no bias and are seen by CV(RMSE)', () => {
  const swinging = year.map((value, month) => value + (month % 2 ? 20 : -20));
  expect(levels(year, swinging)).toMatchObject({ 'calibration-cv-rmse': 'bad', 'calibration-nmbe': 'good' });
});

test('Hours have wider limits and want most of a year', () => {
  const hours = Array.from({ length: 8760 }, (_, hour) => 10 + (hour % 24));
  const misses = hours.map((value, hour) => value + (hour % 2 ? 5 : -5));
  expect(judged(hours, misses, 'hour').level).toBe('good');
  expect(levels(hours.slice(0, 6000), misses.slice(0, 6000), 'hour')['calibration-points']).toBe('doubtful');
  expect(levels(hours, misses, 'month')['calibration-cv-rmse']).toBe('bad');
});

test('A month without a value on either side does not count, and eleven months are too few', () => {
  const simulated = [null, ...year.slice(1)];
  const { points, pointsLeftOut, level } = judged(year, simulated);
  expect([points, pointsLeftOut, level]).toEqual([11, 1, 'bad']);
});

test('Without consumption a share of it is unknown, not infinite', () => {
  const { cvRmse, nmbe } = judged(Array(12).fill(0), year);
  expect([cvRmse, nmbe]).toEqual([null, null]);
});

test('What cannot be judged is refused by name', () => {
  const code = (measured: Values, simulated: Values, interval = 'month') => {
    const result = judgeCalibration({ measured, simulated, interval: interval as CalibrationInterval });
    return result.ok ? null : result.issues[0]!.code;
  };
  expect(code(year, year.slice(1))).toBe('verification.calibration-lengths-differ');
  expect(code(year, year, 'day')).toBe('verification.calibration-interval');
  expect(code([null, 1], [1, null])).toBe('verification.calibration-empty');
  expect(code([1, Number.NaN], [1, 2])).toBe('verification.not-a-number');
});
