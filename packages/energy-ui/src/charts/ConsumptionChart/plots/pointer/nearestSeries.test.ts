import { expect, test } from 'vitest';
import type { ChartSeries } from '../../../series.ts';
import { nearestSeries } from './nearestSeries.ts';

const series = (id: string) => ({ id, name: id, unit: 'kWh', points: [] }) as unknown as ChartSeries;
const [low, high, gone] = [series('low'), series('high'), series('gone')];
const track = (of: ChartSeries, height: number) => ({ series: of, role: 'main', yAt: () => height });
const layout = {
  tracks: [track(low, 200), track(high, 50), track(gone, Number.NaN)],
} as unknown as Parameters<typeof nearestSeries>[0];

test('of several the nearest mark is meant, of one that one, and a key takes the first with a value', () => {
  const all = [gone, low, high];
  expect(nearestSeries(layout, all, 0, 60)).toBe(high);
  expect(nearestSeries(layout, all, 0, 190)).toBe(low);
  expect(nearestSeries(layout, all, 0)).toBe(low);
  expect(nearestSeries(layout, [low], 0, 60)).toBe(low);
  expect(nearestSeries(layout, [gone, series('hidden')], 0, 60)).toBeUndefined();
});
