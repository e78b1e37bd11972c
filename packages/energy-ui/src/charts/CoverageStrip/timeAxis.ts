import type { DayRange } from '@org/energy-core';
import { addDays, daysBetween, isDay } from '@org/energy-core';
import type { PlotLayout } from '../layout/layout.ts';
import { rangeOfKey } from '../periodKeys.ts';

/** Positions of the days of a chart, in px from the left of its drawing. */
export interface TimeAxis {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  /** Each bucket with its days and extent, in time order. */
  readonly buckets: readonly (DayRange & { readonly x: number; readonly width: number })[];
}

/** The time axis of a plot, for content aligned below it. */
export function timeAxisOf({ width, frame, points, xOf, step }: PlotLayout): TimeAxis {
  const buckets = points.flatMap(({ key }, index) => {
    const range = rangeOfKey(key);
    if (!range) return [];
    const from = Math.max(frame.left, xOf(index) - step / 2);
    const to = Math.min(frame.right, xOf(index) + step / 2);
    return [{ ...range, x: from, width: Math.max(0, to - from) }];
  });
  return { width, left: frame.left, right: frame.right, buckets };
}

/** A time axis without a plot above it, with equally wide days. */
export function plainAxis({ from, to }: DayRange, width: number): TimeAxis {
  return { width, left: 0, right: width, buckets: [{ from, to, x: 0, width }] };
}

/** Extents in px of runs of days; those closer than a pixel are merged, and none is thinner than a pixel. */
export function stretchesOf(
  runs: readonly DayRange[],
  { buckets }: TimeAxis,
): { x: number; width: number }[] {
  const found: { x: number; width: number }[] = [];
  let at = 0;
  for (const bucket of buckets) {
    if (!isDay(bucket.from) || !isDay(bucket.to)) continue;
    while (at < runs.length && runs[at]!.to < bucket.from) at += 1;
    for (let next = at; next < runs.length && runs[next]!.from <= bucket.to; next += 1) {
      const run = runs[next]!;
      const from = run.from > bucket.from ? run.from : bucket.from;
      const to = run.to < bucket.to ? run.to : bucket.to;
      const days = daysBetween(bucket.from, addDays(bucket.to, 1));
      const x = bucket.x + (bucket.width * daysBetween(bucket.from, from)) / days;
      const end = Math.max(x + 1, x + (bucket.width * (daysBetween(from, to) + 1)) / days);
      const last = found.at(-1);
      if (last && x <= last.x + last.width + 0.5) last.width = Math.max(last.width, end - last.x);
      else found.push({ x, width: end - x });
    }
  }
  return found;
}
