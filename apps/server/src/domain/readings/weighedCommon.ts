import {
  addDays,
  type CommonGround,
  type Day,
  type DayRange,
  daysBetween,
  monthRange,
  type UnitKind,
} from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { seriesParams, seriesTable } from './askEach.ts';
import {
  type CommonRow,
  type ComparedPeriods,
  commonOf,
  groundOf,
  type SeriesCommon,
} from './commonGround.ts';
import { everyMeterHas } from './everyMeter.ts';
import {
  changesWithin,
  hasLess,
  lessParam,
  type WeighedSeries,
  weightParams,
  weightTable,
} from './weighedSeries.ts';

/** Two paired days of a series, and their bucket. */
interface DayPair {
  readonly at: number;
  readonly slot: number;
  readonly day: Day;
  readonly previous: Day;
}

/** Pairs the days of two ranges in order. */
const pairsOf = (one: DayRange, other: DayRange, of: Pick<DayPair, 'at' | 'slot'>): DayPair[] =>
  Array.from(
    { length: Math.min(daysBetween(one.from, one.to), daysBetween(other.from, other.to)) + 1 },
    (_, index) => ({ ...of, day: addDays(one.from, index), previous: addDays(other.from, index) }),
  );

/**
 * What two periods of weighed series share: the pairs of meter and day that both have; if something is subtracted,
 * only days that all meters have in both. Months come from their sums unless a weight begins within them.
 * @returns one entry per series
 */
export async function commonWeighed(
  db: Queryable,
  series: readonly (WeighedSeries & { readonly unitKind: UnitKind })[],
  periods: ComparedPeriods,
): Promise<SeriesCommon[]> {
  if (series.length === 0) return [];
  const { rows, pairs } =
    periods.by === 'month'
      ? await commonOfMonths(db, series, periods)
      : {
          rows: [],
          pairs: series.flatMap((_, at) =>
            periods.previousDays.flatMap((previous, slot): DayPair[] =>
              periods.days[slot] === undefined ? [] : [{ at, slot, day: periods.days[slot], previous }],
            ),
          ),
        };
  const all = [...rows, ...(await commonOfDays(db, series, pairs))];
  return series.map(({ unitKind }, at) => {
    const mine = all.filter((row) => row.at === at);
    const buckets = new Map<number, CommonGround>();
    for (const slot of new Set(mine.map((row) => row.slot))) {
      const ground = groundOf(
        mine.filter((row) => row.slot === slot),
        unitKind,
      );
      if (ground) buckets.set(slot, ground);
    }
    return { whole: groundOf(mine, unitKind), buckets };
  });
}

/** Months of two years of which each meter has one weight, and the days of the others. */
async function commonOfMonths(
  db: Queryable,
  series: readonly (WeighedSeries & { readonly unitKind: UnitKind })[],
  periods: Extract<ComparedPeriods, { by: 'month' }>,
): Promise<{ rows: CommonRow[]; pairs: DayPair[] }> {
  const cells = series.flatMap((each, at) =>
    hasLess(each)
      ? []
      : each.meters.map((meter) => ({
          ...{ at, meter },
          weights: each.weights.filter((weight) => weight.meter === meter),
        })),
  );
  const found = await commonOf(
    db,
    cells.map(({ meter }) => ({ meters: [meter], unitKind: 'additive' })),
    periods,
  );
  const rows: CommonRow[] = [];
  const pairs: DayPair[] = [];
  for (let slot = 0; slot < 12; slot++) {
    const [now, then] = [periods.year, periods.previousYear].map((year) => monthRange(year, slot + 1));
    const isByDay = series.map(
      (each) => hasLess(each) || changesWithin(each, now!) || changesWithin(each, then!),
    );
    for (const at of series.keys()) if (isByDay[at]) pairs.push(...pairsOf(now!, then!, { at, slot }));
    for (const [index, { at, weights }] of cells.entries()) {
      const ground = found[index]!.buckets.get(slot);
      if (!ground || isByDay[at]) continue;
      const weightOn = (day: Day) => weights.find(({ from, to }) => from <= day && day <= to)?.weight ?? 0;
      const { values, costs } = found[index]!.days.get(slot)!;
      rows.push({
        ...{ at, slot, days: values, pairs: ground.days, cost_days: costs },
        current: (ground.current ?? 0) * weightOn(now!.from),
        previous: (ground.previous ?? 0) * weightOn(then!.from),
        ...{ current_cost: ground.currentCost, previous_cost: ground.previousCost },
      });
    }
  }
  return { rows: joinedRows(rows), pairs };
}

/** The rows of the meters of a series in a bucket as one; a day of several meters is one day. */
function joinedRows(rows: readonly CommonRow[]): CommonRow[] {
  const found = new Map<string, CommonRow>();
  const add = (one: number | null, other: number | null) =>
    one === null ? other : other === null ? one : one + other;
  for (const row of rows) {
    const key = `${row.at} ${row.slot}`;
    const before = found.get(key);
    found.set(
      key,
      before
        ? {
            ...{
              at: row.at,
              slot: row.slot,
              days: before.days | row.days,
              pairs: before.pairs + row.pairs,
            },
            ...{ current: before.current + row.current, previous: before.previous + row.previous },
            current_cost: add(before.current_cost, row.current_cost),
            previous_cost: add(before.previous_cost, row.previous_cost),
            cost_days: before.cost_days | row.cost_days,
          }
        : row,
    );
  }
  return [...found.values()];
}

/** Pairs of days one by one. */
async function commonOfDays(
  db: Queryable,
  series: readonly WeighedSeries[],
  pairs: readonly DayPair[],
): Promise<CommonRow[]> {
  if (pairs.length === 0) return [];
  const { rows } = await db.query<CommonRow>(
    `with series as (${seriesTable}), weight as (${weightTable}), pair as (
       select * from unnest((select $8::int[]), (select $9::int[]), (select $10::date[]), (select $11::date[]))
         as pair (at, slot, day, previous)
     )
     select series.at, pair.slot, 1 as days, count(*) as pairs,
       sum(one.value * weight.weight) as current, sum(other.value * before.weight) as previous,
       case when series.at <> all ($12::int[]) or count(one.cost + other.cost) = count(*)
         then sum(one.cost * sign(weight.weight)::numeric) filter (where other.cost is not null) end as current_cost,
       case when series.at <> all ($12::int[]) or count(one.cost + other.cost) = count(*)
         then sum(other.cost * sign(weight.weight)::numeric) filter (where one.cost is not null) end as previous_cost
     from series join pair on pair.at = series.at
     join reading_day as one on one.meter_id = any (series.meters) and one.day = pair.day
     join reading_day as other on other.meter_id = one.meter_id and other.day = pair.previous
     join weight on weight.at = series.at and weight.meter = one.meter_id
       and one.day >= weight.first and one.day <= weight.last
     join weight as before on before.at = series.at and before.meter = one.meter_id
       and other.day >= before.first and other.day <= before.last
     group by series.at, series.meters, pair.slot, pair.day
     having series.at <> all ($12::int[]) or ${everyMeterHas('count(*)', 'cardinality(series.meters)')}`,
    [
      ...seriesParams(series),
      ...weightParams(series),
      arrayLiteral(pairs.map(({ at }) => at)),
      arrayLiteral(pairs.map(({ slot }) => slot)),
      arrayLiteral(pairs.map(({ day }) => day)),
      arrayLiteral(pairs.map(({ previous }) => previous)),
      lessParam(series),
    ],
  );
  return rows;
}
