import { expect, test } from 'vitest';
import { type PortfolioPart, projectPortfolio } from './projectPortfolio.ts';

const part: PortfolioPart = {
  ...{ id: '1', unit: 'kWh', avoidedEnergy: 100, plusMinus: 30, confidence: 90, annual: 90 },
  ...{ expectedSaving: 120, costMillionToman: 9, shares: ['b1'] },
};
const second: PortfolioPart = {
  ...part,
  ...{ id: '2', avoidedEnergy: 200, plusMinus: 40, annual: 210, expectedSaving: null, shares: ['b2'] },
  costMillionToman: null,
};

test('projects of different buildings are independent, those of one err together', () => {
  const [apart] = projectPortfolio([part, second], 90);
  expect(apart).toMatchObject({
    avoidedEnergy: 300,
    plusMinus: 50,
    low: 250,
    high: 350,
    isIndependent: true,
  });
  const [together] = projectPortfolio([part, { ...second, shares: ['b1'] }], 90);
  expect(together).toMatchObject({ plusMinus: 70, plusMinusIndependent: 50, isIndependent: false });
});

test('expected and cost are compared with the projects that state them', () => {
  const [both] = projectPortfolio([part, second], 90);
  expect(both).toMatchObject({ expected: 120, shareOfExpected: 0.75, annual: 300, tomanPerUnit: 100_000 });
  const [none] = projectPortfolio([second], 90);
  expect(none).toMatchObject({ expected: null, shareOfExpected: null, tomanPerUnit: null });
});

test('units are never added, and what is not verified is named', () => {
  const gas = { ...part, id: '3', unit: 'm³' };
  const open = { ...part, id: '4', avoidedEnergy: null, plusMinus: null };
  expect(projectPortfolio([gas, part, open], 90)).toMatchObject([
    { unit: 'kWh', counted: ['1'], leftOut: ['4'] },
    { unit: 'm³', counted: ['3'], leftOut: [] },
  ]);
  expect(projectPortfolio([open], 90)).toEqual([]);
  expect(projectPortfolio([], 90)).toEqual([]);
});

test('a ± of another confidence is converted', () => {
  const [wide] = projectPortfolio([{ ...part, confidence: 68 }], 95);
  expect(wide!.plusMinus / 30).toBeCloseTo(1.959964 / 0.994458, 5);
});

test('projects that read one meter on common days are named: a copy counts the same saving twice', () => {
  const measured = { meters: ['7', '8'], days: { from: '2024-03-20', to: '2025-03-20' } };
  const own = { ...part, measured };
  const copy = {
    ...part,
    id: '5',
    measured: { meters: ['8'], days: { from: '2025-03-20', to: '2025-12-31' } },
  };
  const later = {
    ...copy,
    id: '6',
    measured: { ...measured, days: { from: '2026-03-21', to: '2027-03-20' } },
  };
  expect(projectPortfolio([own, copy, later, second], 90)[0]!.countedTwice).toEqual(['1', '5']);
  expect(projectPortfolio([own, later], 90)[0]!.countedTwice).toEqual([]);
});
