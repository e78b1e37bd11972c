import type { ChartState } from '@org/energy-core';
import type { ChartZoom } from '@org/energy-ui';

/** URL parameter `zoom=1403-02_1403-05`: keys of the first and the last shown bucket. */
const NAME = 'zoom';
const BETWEEN = '_';
const KEY = String.raw`\d{4}(?:-\d\d){0,2}`;
const pattern = new RegExp(`^(${KEY})${BETWEEN}(${KEY})$`);

/** The shown range of a chart; null for all of it. */
export function zoomFromSearch(search: URLSearchParams): ChartZoom | null {
  const found = pattern.exec(search.get(NAME) ?? '');
  const [, from = '', to = ''] = found ?? [];
  return found ? { from: from.replaceAll('-', '/'), to: to.replaceAll('-', '/') } : null;
}

/** The URL with this range. */
export function withZoom(search: URLSearchParams, zoom: ChartZoom | null): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(NAME);
  if (zoom) next.set(NAME, [zoom.from, zoom.to].map((key) => key.replaceAll('/', '-')).join(BETWEEN));
  return next;
}

/** Whether two charts have the same buckets, so that a range of one is one of the other. */
export const haveSamePeriod = (one: ChartState, other: ChartState): boolean =>
  (['kind', 'year', 'month', 'week', 'fromDate', 'toDate'] as const).every(
    (key) => one[key] === other[key],
  ) && one.days.join() === other.days.join();
