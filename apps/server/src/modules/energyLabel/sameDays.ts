import {
  changeAgainstEarlier,
  comparabilityOf,
  type Day,
  type DayRange,
  daysBetween,
  daysInJalaliMonth,
  monthRange,
  sameDaysOfLastYear,
  toJalali,
  yearRange,
} from '@org/energy-core';
import type { SameDaysBody, SameDaysResult } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { rounded, roundedOrNull } from '../../lib/rounded.ts';
import { type CommonCarrier, commonDays, commonEnergy } from './commonEnergy.ts';
import { coverageOf, monthsIn } from './coverage.ts';
import { missingDays } from './repository.ts';
import { type EnergyGroup, energyOf, type Part } from './yearEnergy.ts';

const nothing = { current: null, previous: null, changePercent: null, common: null, recent: null };

/** Totals of the parts between two days; null without any. */
function totalsOf(parts: readonly Part[], { from, to }: DayRange) {
  let [kwh, cost]: [number | null, number | null] = [null, null];
  for (const part of parts) {
    if (part.from < from || part.to > to) continue;
    kwh = (kwh ?? 0) + part.kwh;
    if (part.cost !== null) cost = (cost ?? 0) + part.cost;
  }
  return { kwh, cost };
}

/**
 * Energy and cost of a year up to its last day with a reading, compared with the same days of the previous year. The
 * change is computed over what both years have: the same meters on the same days.
 * @throws Refusal NOT_FOUND for a nav item that is missing or outside of the scope
 */
export async function sameDaysOf(scope: Scope, db: Db, { year, nav }: SameDaysBody): Promise<SameDaysResult> {
  const { from } = yearRange(year);
  const groups = await energyOf(scope, db, nav, year);
  const all = groups.flatMap(({ parts }) => parts);
  const to = all.reduce<Day | null>(
    (last, part) => (part.to >= from && part.to > (last ?? '') ? part.to : last),
    null,
  );
  const base = {
    ...{ year, carriers: [], missing: [], days: 0, anyDays: 0, expectedDays: 0 },
    ...{ previousDays: 0, previousAnyDays: 0, previousExpectedDays: 0 },
  };
  if (to === null)
    return { ...base, from: null, to: null, kwh: nothing, cost: nothing, comparability: 'missing' };

  const range = { from, to };
  const carriers = carriersOf(groups, range);
  const same = sameDaysOfLastYear(range);
  if (!same.ok) {
    // The first year of the calendar has no previous one.
    const { kwh, cost } = totalsOf(all, range);
    return {
      ...{ ...base, ...range, carriers, comparability: 'missing' },
      kwh: { ...nothing, current: roundedOrNull(kwh) },
      cost: { ...nothing, current: roundedOrNull(cost) },
    };
  }
  const { previous } = same;
  const now = totalsOf(all, range);
  const then = totalsOf(all, previous);
  const expected = monthsIn(year, range);
  const current = { ...coverageOf(groups, expected), expectedDays: lengthOf(range) };
  const before = {
    ...coverageOf(groups, monthsIn(year - 1, previous)),
    expectedDays: lengthOf(previous),
  };
  const shared = await commonEnergy(db, groups, year, year - 1);
  // Carriers that either year has on these days.
  const isUsed = (figure: 'kwh' | 'cost') => (name: string) =>
    groups.some(
      ({ group, parts }) =>
        group.name === name && [range, previous].some((each) => totalsOf(parts, each)[figure] !== null),
    );
  const compared = (figure: 'kwh' | 'cost') => {
    const common = commonOf(shared, figure, isUsed(figure));
    return {
      ...{ current: roundedOrNull(now[figure]), previous: roundedOrNull(then[figure]), common },
      recent: recentOf(shared, figure, isUsed(figure), range),
      changePercent: roundedOrNull(changeAgainstEarlier(common?.current ?? null, common?.previous ?? null)),
    };
  };
  const missing =
    current.days < current.expectedDays
      ? await missingDays(
          db,
          groups.flatMap(({ group }) => group.meters),
          expected,
        )
      : [];
  return {
    ...{ year, from, to, carriers, missing, ...current },
    ...{
      previousDays: before.days,
      previousAnyDays: before.anyDays,
      previousExpectedDays: before.expectedDays,
    },
    kwh: compared('kwh'),
    cost: compared('cost'),
    comparability: comparabilityOf(current, before),
  };
}

/** A season: short enough to be a trend, long enough for bills. */
const RECENT_MONTHS = 3;

/** The last whole months before the end of the range, beside the same months of the previous year. */
function recentOf(
  shared: readonly CommonCarrier[],
  figure: 'kwh' | 'cost',
  isUsed: (name: string) => boolean,
  { to }: DayRange,
): SameDaysResult['kwh']['recent'] {
  const { year, month } = toJalali(to);
  const toMonth = monthRange(year, month).to === to ? month : month - 1;
  if (toMonth < 1) return null;
  const fromMonth = Math.max(1, toMonth - RECENT_MONTHS + 1);
  const months = Array.from({ length: toMonth - fromMonth + 1 }, (_, at) => fromMonth + at);
  const used = shared.filter((each) => isUsed(each._id));
  const daysOf = used.map((each) => commonDays([each[figure]], months));
  if (!daysOf.some((days) => days > 0)) return null;
  const sum = (side: 'current' | 'previous') =>
    rounded(
      months.reduce(
        (added, each) =>
          added + used.reduce((part, carrier) => part + (carrier[figure].months.get(each)?.[side] ?? 0), 0),
        0,
      ),
    );
  const [current, previous] = [sum('current'), sum('previous')];
  return {
    ...{ fromMonth, toMonth, current, previous },
    changePercent: roundedOrNull(changeAgainstEarlier(current, previous)),
    days: Math.min(...daysOf),
    expectedDays: months.reduce(
      (days, each) => days + Math.min(daysInJalaliMonth(year, each), daysInJalaliMonth(year - 1, each)),
      0,
    ),
  };
}

const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

type Common = SameDaysResult['kwh']['common'];

/** What the years share of a figure, and which carriers they do not. */
function commonOf(
  shared: readonly CommonCarrier[],
  figure: 'kwh' | 'cost',
  isUsed: (name: string) => boolean,
): Common {
  const having = shared.filter((each) => each[figure].days.size > 0);
  if (having.length === 0) return null;
  const sum = (side: 'current' | 'previous') =>
    rounded(having.reduce((added, each) => added + each[figure][side], 0));
  return {
    ...{ current: sum('current'), previous: sum('previous') },
    days: commonDays(having.map((each) => each[figure])),
    carriers: having.map(({ _id, carrier, ...each }) => ({
      ...{ _id, carrier, days: commonDays([each[figure]]) },
    })),
    without: shared
      .filter((each) => !having.includes(each) && isUsed(each._id))
      .map(({ _id, carrier }) => ({ _id, carrier })),
  };
}

/** What the range is made of by the name of the carrier, largest first. */
function carriersOf(groups: readonly EnergyGroup[], range: DayRange): SameDaysResult['carriers'] {
  const sums = new Map<string, SameDaysResult['carriers'][number]>();
  for (const { group, parts } of groups) {
    const { kwh, cost } = totalsOf(parts, range);
    if (kwh === null) continue;
    const before = sums.get(group.name) ?? { carrier: group.carrier, _id: group.name, kwh: 0, cost: null };
    const both = cost === null ? before.cost : (before.cost ?? 0) + cost;
    sums.set(group.name, { ...before, kwh: before.kwh + kwh, cost: both });
  }
  return [...sums.values()]
    .map((row) => ({ ...row, kwh: rounded(row.kwh), cost: roundedOrNull(row.cost) }))
    .sort((one, other) => other.kwh - one.kwh);
}
