import { bucketsOf, type ChartQuery, compareBucketsOf, type NavItem } from '@org/energy-core';
import { type JsonText, jsonText } from '../../http/jsonText.ts';
import { oneAtATime } from '../../lib/queues/longWork.ts';
import { fieldRefusal } from '../../lib/refusal.ts';

/** Maximum points of a chart: about thirty series over ten years of days. */
const MAX_POINTS = 100_000;
/** A larger chart delays others noticeably: more than ten series over a year of days. */
const LARGE_POINTS = 5_000;

/** @throws Refusal INVALID where a chart would have more points than `MAX_POINTS` */
export function assertPoints(count: number): void {
  if (count > MAX_POINTS) throw fieldRefusal('nav', 'issue.chart.tooManyPoints');
}

/** Distinct items of a chart, in order of first occurrence. */
export function distinctNav(nav: readonly NavItem[]): NavItem[] {
  const seen = new Map<string, NavItem>();
  for (const item of nav) {
    const key = `${item.navType} ${item.navID}`;
    if (!seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
}

/** Points of a chart if each item had one series; a multiyear chart has as many years as there are. */
function minPoints(query: ChartQuery): number {
  if (query.kind === 'multiyear') return 0;
  return [bucketsOf(query), compareBucketsOf(query)].reduce(
    (sum, result) => sum + (result.ok ? result.buckets.length * query.nav.length : 0),
    0,
  );
}

/** Points summed in one query, so that an embedded store answers others in between. */
const POINTS_AT_ONCE = 4_000;

/** Makes an answer with so many nav items at a time. */
type Work<T> = (itemsAtOnce: number) => Promise<T>;

/** Computes a small chart immediately; a large one is queued and computed in chunks with pauses. */
export function largeChartsInTurn(): <T>(query: ChartQuery, work: Work<T>) => Promise<T | JsonText<T>> {
  const inTurn = oneAtATime(4);
  return (query, work) => {
    const points = minPoints(query);
    assertPoints(points);
    const itemsAtOnce = Math.max(1, Math.floor((POINTS_AT_ONCE * query.nav.length) / points));
    return points > LARGE_POINTS
      ? inTurn(async () => jsonText(await work(itemsAtOnce)))
      : work(query.nav.length);
  };
}
