import { addDays } from '@org/energy-core';
import { expect, test } from 'vitest';
import { baselineTexts } from '../../i18n/bundles/baselineTexts.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import { translatorOf } from '../../testing/translatorOf.ts';
import type { BaselineRow } from '../baselineRow.ts';
import { fitPoints } from './fitSeries.ts';

const t = translatorOf([baselineTexts], { language: 'fa', digits: 'fa' });
const energy = { t, locale: 'fa', digits: 'fa' } as unknown as Energy;
const rows = (count: number, more: (index: number) => Partial<BaselineRow> = () => ({})): BaselineRow[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays('2025-03-21', index);
    return { key: day, from: day, to: day, actual: index, predicted: 10, ...more(index) };
  });

test('up to 120 days each is a point, above that weeks are means of their days', () => {
  expect(fitPoints(rows(120), energy)).toHaveLength(120);
  const weeks = fitPoints(rows(365), energy);
  expect(weeks).toHaveLength(53);
  expect(weeks[0]).toMatchObject({ actual: 3, predicted: 10, from: 0, to: 7 });
  expect(weeks[52]).toMatchObject({ actual: 364, from: 364, to: 365 });
});

test('a day without data or left out is in no weekly mean; a week without any is a gap', () => {
  const weeks = fitPoints(
    rows(140, (index) => ({
      ...(index === 6 && { isLeftOut: true }),
      ...(index >= 7 && index < 14 && { actual: null }),
    })),
    energy,
  );
  expect(weeks[0]).toMatchObject({ actual: 2.5, known: 6 });
  expect(weeks[1]).toMatchObject({ actual: null, predicted: null, low: null });
});

test('the band of a week is the interval of the mean of its days, not that of one day', () => {
  const daily = rows(140, () => ({ low: 0, high: 20 }));
  expect(fitPoints(daily, energy)[0]).toMatchObject({ low: null, high: null });
  expect(fitPoints(daily, energy, (days) => 10 / days.length)[0]).toMatchObject({
    low: 10 - 10 / 7,
    high: 10 + 10 / 7,
  });
});

test('bills stay as they are, however many', () => {
  const bills = rows(130).map((row, index) => ({
    ...row,
    from: addDays('2020-01-01', index * 30),
    to: addDays('2020-01-01', index * 30 + 29),
  }));
  const points = fitPoints(bills, energy);
  expect(points).toHaveLength(130);
  expect(points[0]!.label).toMatch(/تا/);
});
