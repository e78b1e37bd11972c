import { expect, test } from 'vitest';
import { dailyPoints, sampleSeries } from './layout/sampleSeries.ts';
import { summaryOf } from './summaryOf.ts';
import { steppedZoom, zoomedSeries, zoomPositions } from './zoom.ts';

const points = dailyPoints([1403, 7, 1], [1, 2, 3, 4, 5, 6, 7, 8]);
const main = sampleSeries(points);
const before = sampleSeries(dailyPoints([1402, 7, 1], [10, 20, 30, 40, 50, 60, 70, 80]), {
  ...{ id: 'before', compareOf: 'main' },
});
const zoom = { from: '1403/07/03', to: '1403/07/05' };

test('figures follow the range, compared days stay beside their counterparts', () => {
  const [shown, compared] = zoomedSeries([main, before], zoom);
  expect(shown!.points.map(({ value }) => value)).toEqual([3, 4, 5]);
  expect(compared!.points.map(({ value }) => value)).toEqual([30, 40, 50]);
  expect(summaryOf(shown!)).toMatchObject({ total: 12, max: { value: 5 } });
});

test('common days are those of the range', () => {
  const ground = (current: number) => ({
    ...{ days: 1, current, previous: 2 * current, currentCost: 10, previousCost: null },
  });
  const common = points.map((point) => ({
    ...point,
    common: point.value === 4 ? null : ground(point.value!),
  }));
  const [shown] = zoomedSeries([sampleSeries(common, { common: ground(32) })], zoom);
  expect(shown!.common).toEqual({ days: 2, current: 8, previous: 16, currentCost: 20, previousCost: null });
});

test('a range of other days, of all days, or upside down changes nothing', () => {
  for (const odd of [
    null,
    { from: '1402/01/01', to: '1402/01/09' },
    { from: '1403/07/01', to: '1403/07/08' },
    { from: '1403/07/05', to: '1403/07/03' },
  ]) {
    expect(zoomPositions(points, odd)).toBeNull();
    expect(zoomedSeries([main], odd)).toEqual([main]);
  }
});

test('a formula keeps no value of its whole period', () => {
  const overall = { value: 9, days: 8, expectedDays: 8, hasUnknownUnit: false };
  const [shown] = zoomedSeries([sampleSeries(points, { kind: 'formula', overall })], zoom);
  expect(shown!.overall).toBeUndefined();
});

test('buttons narrow, widen and move the range within the period', () => {
  const day = (at: number) => `1403/07/0${at}`;
  expect(steppedZoom(points, null, 'in')).toEqual({ from: day(3), to: day(6) });
  expect(steppedZoom(points, { from: day(3), to: day(6) }, 'later')).toEqual({ from: day(5), to: day(8) });
  expect(steppedZoom(points, { from: day(5), to: day(8) }, 'later')).toEqual({ from: day(5), to: day(8) });
  expect(steppedZoom(points, { from: day(1), to: day(2) }, 'earlier')).toEqual({ from: day(1), to: day(2) });
  expect(steppedZoom(points, { from: day(3), to: day(4) }, 'out')).toEqual({ from: day(2), to: day(5) });
  expect(steppedZoom(points, { from: day(3), to: day(6) }, 'out')).toBeNull();
});
