import {
  type Bucket,
  type Buckets,
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
import { sentence } from '@org/energy-core/texts';
import type { Db } from '../../database/db.ts';
import { unknownReference } from '../../plugins/ids.ts';
import { Refusal } from '../../plugins/refusal.ts';
import {
  type BucketSum,
  bucketsWithReadings,
  extentOf,
  type MeterGroup,
  resolveNav,
  sumBuckets,
} from './stats.repository.ts';

type Series = CarrierAggregate[][];

/** The nav items with their names, and the meters they stand for. @throws Refusal NOT_FOUND when one names nothing */
async function known(
  db: Db,
  items: readonly NavItem[],
): Promise<{ nav: NavItem[]; groups: readonly MeterGroup[] }> {
  const { names, groups } = await resolveNav(db, items);
  const nav = items.map((item, at) => {
    const navName = names[at];
    if (navName == null) throw unknownReference(`nav.${at}.navID`);
    return { ...item, navName };
  });
  return { nav, groups };
}

/** The Jalali years in which the nav items have readings. */
export const yearsOfNav = async (db: Db, nav: readonly NavItem[]): Promise<number[]> =>
  yearsOf(db, (await known(db, nav)).groups);

async function yearsOf(db: Db, groups: readonly MeterGroup[]): Promise<number[]> {
  const meters = [...new Set(groups.flatMap((group) => group.meters))];
  const extent = await extentOf(db, meters);
  if (!extent) return [];
  const between = [toJalali(extent.first).year, toJalali(extent.last).year];
  const names = await bucketsWithReadings(db, meters, accepted(bucketsOf({ kind: 'multiyear' }, between)));
  return names.map(Number);
}

/** The numbers of a chart: one list of carriers for each nav item, and the same for the period compared with. */
export async function chartOf(
  db: Db,
  query: ChartQuery,
): Promise<{ data: Series; nav: NavItem[]; dataCompare?: Series }> {
  const { nav, groups } = await known(db, query.nav);
  const years = query.kind === 'multiyear' ? await yearsOf(db, groups) : [];
  const buckets = accepted(bucketsOf(query, years));
  const compared = accepted(compareBucketsOf(query));
  const data = seriesOf(nav, groups, buckets, await sumBuckets(db, groups, buckets));
  if (compared.length === 0) return { data, nav };
  return { data, nav, dataCompare: seriesOf(nav, groups, compared, await sumBuckets(db, groups, compared)) };
}

function accepted(result: Buckets): readonly Bucket[] {
  if (result.ok) return result.buckets;
  const issues = result.issues.map(({ code, path, limit }) => ({
    path,
    code,
    message: sentence('fa', `issue.${code}`, limit === undefined ? {} : { limit }),
  }));
  throw new Refusal('BAD_REQUEST', { values: { detail: issues[0]?.message ?? '' }, issues });
}

/** Sums of many floats differ in their last digits from engine to engine; nobody measures a millionth. */
const rounded = (value: number): number => (Math.abs(value) < 1e9 ? Math.round(value * 1e6) / 1e6 : value);

function seriesOf(
  nav: readonly NavItem[],
  groups: readonly MeterGroup[],
  buckets: readonly Bucket[],
  sums: readonly BucketSum[],
): Series {
  const totals: BucketTotal[][] = groups.map(() => buckets.map(emptyTotal));
  for (const sum of sums) {
    const { isParameter, meters } = groups[sum.grp]!;
    const row = totals[sum.grp]!;
    row[sum.bucket] = {
      ...row[sum.bucket]!,
      total: rounded(isParameter ? sum.total / sum.count : sum.total),
      cost: sum.cost === null ? null : rounded(sum.cost),
      // A day counts as complete when every meter has it: one of four missing must not look like a saving.
      days: Math.floor(sum.count / meters.length),
    };
  }
  const series: Series = nav.map(() => []);
  for (const [index, { nav: at, unitName, carrier, symbol }] of groups.entries()) {
    series[at]!.push(carrierAggregate({ name: unitName, carrier, unit: symbol }, totals[index]!));
  }
  return series;
}
