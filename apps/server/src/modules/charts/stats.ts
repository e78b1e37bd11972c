import {
  type Bucket,
  type BucketTotal,
  bucketsOf,
  type CarrierAggregate,
  type ChartQuery,
  type CommonGround,
  type CoverageChoice,
  carrierAggregate,
  combined,
  compareBucketsOf,
  emptyTotal,
  type KwhFactor,
  type NavItem,
  toJalali,
} from '@org/energy-core';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { acceptedBuckets } from '../../domain/readings/chartPeriod.ts';
import { type ComparedPeriods, commonOf, type SeriesCommon } from '../../domain/readings/commonGround.ts';
import type { NavSeries } from '../../domain/readings/metersOfNav.ts';
import type { Sum } from '../../domain/readings/sum.ts';
import {
  type SummedNav,
  type SummedSeries,
  type SumPeriod,
  sumsOfSeries,
} from '../../domain/readings/sumNav.ts';
import { commonWeighed } from '../../domain/readings/weighedCommon.ts';
import { sumWeighed } from '../../domain/readings/weighedSums.ts';
import { unknownReference } from '../../lib/ids.ts';
import { rounded, roundedOrNull } from '../../lib/rounded.ts';
import { type PartSeries, partsOfMeter, type WeighedPart, weighedSeries } from './parts.ts';
import { assertPoints } from './points.ts';
import { metersOfNav, sumNav } from './stats.repository.ts';

type Series = CarrierAggregate[][];

interface ChartAnswer {
  readonly data: Series;
  readonly nav: NavItem[];
  readonly dataCompare?: Series;
  readonly factors?: KwhFactor[];
}

/** @throws Refusal NOT_FOUND when an item names nothing */
async function summed(
  scope: Scope,
  db: Db,
  items: readonly NavItem[],
  period: SumPeriod,
  { coverage = 'any', first = 0 }: { coverage?: CoverageChoice; first?: number } = {},
): Promise<(SummedNav & { name: string })[]> {
  return (await sumNav(scope, db, items, period, coverage)).map(({ name, ...item }, at) => {
    if (name === null) throw unknownReference(`nav.${first + at}.navID`);
    return { name, ...item };
  });
}

const yearsIn = (items: readonly SummedNav[]): number[] =>
  [...new Set(items.flatMap(({ series }) => series.flatMap(({ sums }) => sums.map(({ bucket }) => bucket))))]
    .sort()
    .map(Number);

/** The Jalali years in which the nav items have readings. */
export const yearsOfNav = async (scope: Scope, db: Db, nav: readonly NavItem[]): Promise<number[]> =>
  yearsIn(await summed(scope, db, nav, { by: 'year' }));

/**
 * `chartOf` with so many nav items at a time that others are answered in between: the embedded store answers one
 * query after the other. A chart in kWh or by meter is computed in one pass: its factors count the meters of all items.
 * @throws Refusal INVALID where all of it has too many points
 */
export async function chartInParts(
  scope: Scope,
  db: Db,
  query: ChartQuery,
  atOnce: number,
): Promise<ChartAnswer> {
  if (query.inKwh || query.byMeter || query.nav.length <= atOnce) return chartOf(scope, db, query);
  const parts: ChartAnswer[] = [];
  for (let first = 0; first < query.nav.length; first += atOnce) {
    const nav = query.nav.slice(first, first + atOnce);
    parts.push(await chartOf(scope, db, { ...query, nav }, first));
    assertPoints(
      parts.reduce((sum, { data, dataCompare = [] }) => sum + pointsIn(data) + pointsIn(dataCompare), 0),
    );
  }
  return {
    data: parts.flatMap(({ data }) => data),
    nav: parts.flatMap(({ nav }) => nav),
    ...(parts[0]?.dataCompare && { dataCompare: parts.flatMap(({ dataCompare }) => dataCompare ?? []) }),
  };
}

const pointsIn = (series: Series): number =>
  series.flat().reduce((sum, { AggregateData }) => sum + AggregateData.length, 0);

/**
 * Data of a chart: one list of carriers per nav item, and the same for the comparison period.
 * @param first index of the first nav item among those requested
 */
async function chartOf(scope: Scope, db: Db, query: ChartQuery, first = 0): Promise<ChartAnswer> {
  const buckets = query.kind === 'multiyear' ? [] : acceptedBuckets(bucketsOf(query));
  const compared = acceptedBuckets(compareBucketsOf(query));
  const coverage = query.coverage ?? 'any';
  if (query.inKwh || query.byMeter) return weighedChart(scope, db, query, buckets, compared);
  const items = await summed(scope, db, query.nav, periodOf(query, buckets, compared), { coverage, first });
  const nav = query.nav.map((item, at) => ({ ...item, navName: items[at]!.name }));
  if (query.kind === 'multiyear')
    return { data: seriesOf(items, acceptedBuckets(bucketsOf(query, yearsIn(items))), coverage), nav };
  if (compared.length === 0) return { data: seriesOf(items, buckets, coverage), nav };
  const others =
    query.kind === 'year'
      ? items
      : await summed(scope, db, query.nav, periodOf(query, compared), { coverage, first });
  const common = await commonOf(
    db,
    items.flatMap(({ series }) => series),
    comparedPeriods(query, buckets, compared),
  );
  return {
    data: seriesOf(items, buckets, coverage, common),
    nav,
    dataCompare: seriesOf(others, compared, coverage),
  };
}

/** Months of two years are paired by number, days by index. */
function comparedPeriods(
  { kind }: ChartQuery,
  buckets: readonly Bucket[],
  compared: readonly Bucket[],
): ComparedPeriods {
  const firstDays = (of: readonly Bucket[]) => of.map(({ from }) => from);
  if (kind !== 'year') {
    const length = Math.min(buckets.length, compared.length);
    return {
      by: 'day',
      days: firstDays(buckets).slice(0, length),
      previousDays: firstDays(compared).slice(0, length),
    };
  }
  const [year, previousYear] = [buckets, compared].map((of) => toJalali(of[0]!.from).year);
  return { by: 'month', year: year!, previousYear: previousYear! };
}

/** What to sum for these buckets; months including the comparison year, at no extra cost. */
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

/** What both periods have, without the last digits of sums. */
const groundOf = (ground: CommonGround | null): CommonGround | null =>
  ground && {
    days: ground.days,
    current: roundedOrNull(ground.current),
    previous: roundedOrNull(ground.previous),
    currentCost: roundedOrNull(ground.currentCost),
    previousCost: roundedOrNull(ground.previousCost),
  };

/** A series with its sums, and what two periods of it share. */
interface AnsweredSeries extends SummedSeries {
  readonly meter?: CarrierAggregate['meter'];
  readonly inKwh?: boolean;
  /** Units of its meters before conversion. */
  readonly meterUnit?: string;
  /** It counts the days that all of its meters have, whatever coverage was requested. */
  readonly isRest?: boolean;
}

function seriesOf(
  items: readonly { readonly series: readonly AnsweredSeries[] }[],
  buckets: readonly Bucket[],
  coverage: CoverageChoice,
  common?: readonly SeriesCommon[],
): Series {
  assertPoints(buckets.length * items.reduce((count, { series }) => count + series.length, 0));
  // Months and years are summed under their names, days under themselves.
  const indexes = new Map(buckets.map((bucket, index) => [nameOf(bucket), index]));
  let next = 0;
  return items.map(({ series }) =>
    series.map(({ unitName: name, carrier, symbol: unit, unitKind, role, meters, sums, ...each }) => {
      const { meter, inKwh, meterUnit } = each;
      const totals: BucketTotal[] = buckets.map((bucket) => ({
        ...emptyTotal(bucket),
        ...(meters.length > 1 && { meterDays: 0 }),
        costDays: 0,
      }));
      for (const { bucket, total, cost, count: values, days, anyDays, meterDays, costDays } of sums) {
        const index = indexes.get(bucket);
        if (index === undefined) continue;
        const { expectedDays } = totals[index]!;
        const value = combined({ kind: unitKind, total, values, expectedDays });
        totals[index] = {
          ...{ ...totals[index]!, days, anyDays, costDays },
          ...(meters.length > 1 && { meterDays }),
          total: roundedOrNull(value),
          cost: cost === null ? null : rounded(cost),
        };
      }
      const measured = { name, carrier, unit, unitKind, role };
      const more = { ...(meter && { meter }), ...(inKwh && { inKwh, ...(meterUnit && { meterUnit }) }) };
      const shared = common?.[next];
      next += 1;
      const of = { meters: meters.length, coverage: each.isRest ? 'all' : coverage };
      if (!shared) return { ...carrierAggregate(measured, totals, of), ...more };
      const beside = totals.map((total, index) => ({
        ...total,
        common: groundOf(shared.buckets.get(index) ?? null),
      }));
      return { ...carrierAggregate(measured, beside, of), common: groundOf(shared.whole), ...more };
    }),
  );
}

/** What the sums of a bucket are called: months and years by their names, days by themselves. */
const nameOf = ({ dateOf, from, expectedDays }: Bucket): string => (expectedDays > 1 ? dateOf : from);

/** The numbers of a chart in kWh, or by meter. */
async function weighedChart(
  scope: Scope,
  db: Db,
  query: ChartQuery,
  given: readonly Bucket[],
  compared: readonly Bucket[],
): Promise<ChartAnswer> {
  const coverage = query.coverage ?? 'any';
  const items = await metersOfNav(scope, db, query.nav);
  const nav = query.nav.map((item, at) => {
    const { name } = items[at]!;
    if (name === null) throw unknownReference(`nav.${at}.navID`);
    return { ...item, navName: name };
  });
  const plain = items.flatMap(({ series }) => series);
  const buckets =
    query.kind === 'multiyear'
      ? acceptedBuckets(
          bucketsOf(query, yearsIn([{ name: null, found: [], series: await withYears(db, plain) }])),
        )
      : given;
  const lists = query.byMeter
    ? await Promise.all(items.map((item, at) => partsOfMeter(db, item, query.nav[at]!)))
    : items.map(({ series }) => series.map((each): PartSeries => ({ ...each })));
  const all = lists.flat();
  const days = [...buckets, ...compared];
  const range = {
    from: days.map(({ from }) => from).sort()[0] ?? '2000-01-01',
    to:
      days
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? '2000-01-01',
  };
  const { weighed, factors } = await weighedSeries(db, all, range, query.inKwh === true);
  const at = new Map(all.map((each, index) => [each, weighed[index]!]));
  const sums = (of: readonly Bucket[]) => sumsOfWeighed(db, weighed, of, periodOf(query, of), coverage);
  const answered = async (of: readonly Bucket[]) => {
    const found = await sums(of);
    return lists.map((list) => ({
      series: list.map((each): AnsweredSeries => {
        const one = at.get(each)!;
        const unit = one.inKwh && { symbol: 'kWh', meterUnit: one.symbol };
        return { ...one, ...unit, sums: found[weighed.indexOf(one)]! };
      }),
    }));
  };
  const more = query.inKwh ? { factors } : {};
  if (compared.length === 0)
    return { data: seriesOf(await answered(buckets), buckets, coverage), nav, ...more };
  const common = await commonOfWeighed(db, weighed, query, buckets, compared);
  return {
    data: seriesOf(await answered(buckets), buckets, coverage, common),
    nav,
    dataCompare: seriesOf(await answered(compared), compared, coverage),
    ...more,
  };
}

const withYears = async (db: Db, series: readonly NavSeries[]): Promise<SummedSeries[]> => {
  const sums = await sumsOfSeries(db, series, { by: 'year' }, 'any');
  return series.map((each, at) => ({ ...each, sums: sums[at]! }));
};

/** Sums of series, those with one weight from their month sums. */
async function sumsOfWeighed(
  db: Db,
  series: readonly WeighedPart[],
  buckets: readonly Bucket[],
  period: SumPeriod,
  coverage: CoverageChoice,
): Promise<readonly (readonly Sum[])[]> {
  const ranges = buckets.map((bucket) => ({ name: nameOf(bucket), from: bucket.from, to: bucket.to }));
  const found = new Map<WeighedPart, readonly Sum[]>();
  const plain = series.filter(({ weight, isRest }) => weight !== null && !isRest);
  const ofPlain = await sumsOfSeries(db, plain, period, coverage);
  for (const [at, each] of plain.entries())
    found.set(
      each,
      ofPlain[at]!.map((sum) => ({ ...sum, total: sum.total * each.weight! })),
    );
  const rest = series.filter(({ isRest }) => isRest);
  for (const [at, sums] of (await sumWeighed(db, rest, ranges, 'all')).entries()) found.set(rest[at]!, sums);
  const other = series.filter(({ weight, isRest }) => weight === null && !isRest);
  const ofOther = await sumWeighed(db, other, ranges, coverage);
  for (const [at, sums] of ofOther.entries()) found.set(other[at]!, sums);
  return series.map((each) => found.get(each)!);
}

/** What both periods of each series share. */
async function commonOfWeighed(
  db: Db,
  series: readonly WeighedPart[],
  query: ChartQuery,
  buckets: readonly Bucket[],
  compared: readonly Bucket[],
): Promise<SeriesCommon[]> {
  const found = new Map<WeighedPart, SeriesCommon>();
  const plain = series.filter(({ weight, isRest }) => weight !== null && !isRest);
  const ofPlain = await commonOf(db, plain, comparedPeriods(query, buckets, compared));
  for (const [at, each] of plain.entries()) {
    const times = (ground: CommonGround): CommonGround => ({
      ...ground,
      current: ground.current === null ? null : ground.current * each.weight!,
      previous: ground.previous === null ? null : ground.previous * each.weight!,
    });
    const { whole, buckets: indexes } = ofPlain[at]!;
    found.set(each, {
      whole: whole && times(whole),
      buckets: new Map([...indexes].map(([index, ground]) => [index, times(ground)])),
    });
  }
  const other = series.filter((each) => !plain.includes(each));
  const ofOther = await commonWeighed(db, other, comparedPeriods(query, buckets, compared));
  for (const [at, each] of other.entries()) found.set(each, ofOther[at]!);
  return series.map((each) => found.get(each)!);
}
