import { expect, test } from 'vitest';
import { colorDistance, type Lab, toLab } from './colorDistance.ts';

// Pairs of the test data of Sharma, Wu, Dalal 2005 that take each branch of the formula.
const published: [Lab, Lab, number][] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

test.each(published)('%j and %j are %d apart', (one, other, distance) => {
  expect(colorDistance(one, other)).toBeCloseTo(distance, 4);
  expect(colorDistance(other, one)).toBeCloseTo(distance, 4);
});

test('white is the lightest gray there is', () => {
  const [lightness, a, b] = toLab([1, 1, 1]);
  expect(lightness).toBeCloseTo(100, 2);
  expect(Math.hypot(a, b)).toBeLessThan(0.02);
});
