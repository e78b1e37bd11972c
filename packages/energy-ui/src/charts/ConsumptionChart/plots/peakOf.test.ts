import { expect, test } from 'vitest';
import type { Track } from '../../layout/layout.ts';
import { peakOf } from './peakOf.ts';

const track = (values: readonly number[], role: Track['role'] = 'main') =>
  ({ role, values: Float64Array.from(values) }) as unknown as Track;

test('the peak of the current year is marked, not that of its comparison', () => {
  const current = track([3, Number.NaN, 9, 4]);
  expect(peakOf({ tracks: [current, track([20, 20], 'compare')] })).toEqual({ track: current, index: 2 });
});

test('several series or a single value have no peak', () => {
  expect(peakOf({ tracks: [track([1, 2]), track([2, 1])] })).toBeNull();
  expect(peakOf({ tracks: [track([Number.NaN, 5])] })).toBeNull();
});
