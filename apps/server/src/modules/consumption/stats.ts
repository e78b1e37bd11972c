import {
  type Bucket,
  type BucketTotal,
  bucketsOf,
  type CarrierAggregate,
  type ChartQuery,
  carrierAggregate,
  compareBucketsOf,
  emptyTotal,
  type NavItem,
  toJalali,
} from '@org/energy-core';
import type { Db } from '../../database/db.ts';
import { acceptedBuckets } from '../../plugins/chartPeriod.ts';
import { unknownReference } from '../../plugins/ids.ts';
import { type Scope, type SummedNav, type SumPeriod, sumNav } from './stats.repository.ts';

type Series = CarrierAggregate[][];

/** @throws Refusal NOT_FOUND when an item names nothing */
async function summed(
  scope: Scope,
  db: Db,
  items: readonly NavItem[],
  period: SumPeriod,
): Promise<(SummedNav & { name: string })[]> {
  return (await sumNav(scope, db, items, period)).map(({ name, series }, at) => {
    if (name === null) throw unknownReference(`nav.${at}.navID`);
    return { name, series };
  });
}

const yearsIn = (items: readonly SummedNav[]): number[] =>
  [...new Set(items.flatMap(({ series }) => series.flatMap(({ sums }) => sums.map(({ bucket }) => bucket))))]
    .sort()
    .map(Number);

/** The Jalali years in which the nav items have readings. */
export const yearsOfNav = async (scope: Scope, db: Db, nav: readonly NavItem[]): Promise<number[]> =>
  yearsIn(await summed(scope, db, nav, { by: 'year' }));

/** The numbers of a chart: one list of carriers for each nav item, and the same for the period compared with. */
export async function chartOf(
  scope: Scope,
  db: Db,
  query: ChartQuery,
): Promise<{ data: Series; nav: NavItem[]; dataCompare?: Series }> {
  const buckets = query.kind === 'multiyear' ? [] : acceptedBuckets(bucketsOf(query));
  const compared = acceptedBuckets(compareBucketsOf(query));
  const items = await summed(scope, db, query.nav, periodOf(query, buckets, compared));
  const nav = query.nav.map((item, at) => ({ ...item, navName: items[at]!.name }));
  if (query.kind === 'multiyear')
    return { data: seriesOf(items, acceptedBuckets(bucketsOf(query, yearsIn(items)))), nav };
  const data = seriesOf(items, buckets);
  if (compared.length === 0) return { data, nav };
  const others =
    query.kind === 'year' ? items : await summed(scope, db, query.nav, periodOf(query, compared));
  return { data, nav, dataCompare: seriesOf(others, compared) };
}

/** What to sum for these buckets; months up to the year compared with, too, which costs nothing. */
function periodOf(
  { kind }: ChartQuery,
  buckets: readonly Bucket[],
  compared: readonly Bucket[] = [],
): SumPeriod {
  if (kind === 'multiyear') return { by: 'year' };
  if (kind === 'year') {
    const years = [...buckets, ...compared].map(({ from }) => toJalali(from).year);
    return { by: 'month', fromYear: Math.min(...years), toYear: Math.max(...years) };
  }
  if (kind === 'multiDay') return { by: 'day', days: buckets.map(({ from }) => from) };
  return { by: 'day', from: buckets[0]!.from, to: buckets.at(-1)!.to };
}

/** Sums of many floats differ in their last digits from engine to engine; nobody measures a millionth. */
const rounded = (value: number): number => (Math.abs(value) < 1e9 ? Math.round(value * 1e6) / 1e6 : value);

function seriesOf(items: readonly SummedNav[], buckets: readonly Bucket[]): Series {
  // Months and years are summed under their names, days under themselves.
  const places = new Map(
    buckets.map(({ dateOf, from, expectedDays }, place) => [expectedDays > 1 ? dateOf : from, place]),
  );
  return items.map(({ series }) =>
    series.map(({ unitName: name, carrier, symbol: unit, isParameter, meters, sums }) => {
      const totals: BucketTotal[] = buckets.map(emptyTotal);
      for (const { bucket, total, cost, count } of sums) {
        const place = places.get(bucket);
        if (place === undefined) continue;
        totals[place] = {
          ...totals[place]!,
          total: rounded(isParameter ? total / count : total),
          cost: cost === null ? null : rounded(cost),
          // A day counts as complete when every meter has it: one of four missing must not look like a saving.
          days: Math.floor(count / meters),
        };
      }
      return carrierAggregate({ name, carrier, unit }, totals);
    }),
  );
}
