import { expect, test } from 'vitest';
import { type ReviewNode, reviewFigures } from './reviewFigures.ts';

const node = (id: string, more: Partial<ReviewNode>): ReviewNode => ({
  ...{ id, carrier: 'electricity', unit: 'kWh', isCounted: true, cost: null, costBefore: null },
  ...{ total: null, before: null, days: 30, expectedDays: 31, ...more },
});

test('energy is the sum of what counts, in kWh, and a change is that of both periods', () => {
  const figures = reviewFigures(
    [
      node('power', { total: 1000, before: 800, cost: 5000, costBefore: 4000 }),
      // 100 m³ × 10.4 kWh; without a year before it is in no comparison.
      node('gas', { carrier: 'gas', unit: 'm³', total: 100, cost: 700 }),
      // Within “power”: no sum, but the largest change.
      node('chiller', { isCounted: false, total: 100, before: 500 }),
      node('water', { carrier: 'water', unit: 'm³', total: 7, before: 1 }),
    ],
    '2025-03-20',
  );
  expect(figures.kwh).toBe(2040);
  expect(figures.cost).toBe(5700);
  expect(figures.comparedKwh).toEqual({ now: 1000, before: 800 });
  expect(figures.comparedCost).toEqual({ now: 5000, before: 4000 });
  expect(figures.changes.map(({ id, difference, percent }) => [id, difference, percent])).toEqual([
    ['chiller', -400, -80],
    ['power', 200, 25],
    ['water', 6, 600],
  ]);
  // Gas has an emission factor, the grid has none of its own.
  expect(figures.withoutCo2e).toEqual(['electricity']);
  expect(figures.co2eKg).toBeGreaterThan(150);
  const { kwh: gasKwh } = reviewFigures(
    [node('gas', { carrier: 'gas', unit: 'm³', total: 100, factors: [{ from: null, kwhPerUnit: 9.8 }] })],
    '2025-03-20',
  );
  expect(gasKwh).toBeCloseTo(980, 9);
  const own = reviewFigures([node('power', { total: 1000 })], '2025-03-20', 3, { electricity: 0.642 });
  expect([own.co2eKg, own.withoutCo2e]).toEqual([642, []]);
  expect([figures.days, figures.expectedDays]).toEqual([90, 93]);
});

test('without data there is no figure, and never a 0', () => {
  expect(reviewFigures([node('silent', {})], '2025-03-20')).toMatchObject({
    ...{ kwh: null, cost: null, comparedKwh: null, co2eKg: null, changes: [] },
  });
});
