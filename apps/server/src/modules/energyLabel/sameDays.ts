import {
  comparabilityOf,
  type Day,
  kwhPerUnitAt,
  percentChange,
  sameDaysOfLastYear,
  yearRange,
} from '@org/energy-core';
import type { SameDaysBody, SameDaysResult } from '@org/energy-core/api';
import type { Db, Scope } from './repository.ts';
import { rounded, roundedOrNull } from './rounded.ts';
import { type EnergyGroup, energyOf, metered, type Part } from './yearEnergy.ts';

const nothing = { current: null, previous: null, changePercent: null };

/** Totals of those parts that lie between two days; null where there is none. */
function totalsOf(parts: readonly Part[], from: Day, to: Day, without: readonly Day[] = []) {
  let [kwh, cost, count]: [number | null, number | null, number] = [null, null, 0];
  for (const part of parts) {
    if (part.from < from || part.to > to || without.includes(part.from)) continue;
    kwh = (kwh ?? 0) + part.kwh;
    if (part.cost !== null) cost = (cost ?? 0) + part.cost;
    count += part.count;
  }
  return { kwh, cost, count };
}

/**
 * Energy and cost of a year up to its last day with a reading, beside the same days of the year before.
 * @throws Refusal NOT_FOUND for a nav item that is missing or outside of the scope
 */
export async function sameDaysOf(scope: Scope, db: Db, { year, nav }: SameDaysBody): Promise<SameDaysResult> {
  const { from } = yearRange(year);
  const groups = (await energyOf(scope, db, nav, year)).filter(
    ({ group, parts }) => parts.length > 0 || kwhPerUnitAt(metered(group), from) !== null,
  );
  const all = groups.flatMap(({ parts }) => parts);
  const to = all.reduce<Day | null>(
    (last, part) => (part.to >= from && part.to > (last ?? '') ? part.to : last),
    null,
  );
  const base = { year, carriers: [], days: 0, previousDays: 0, expectedDays: 0 };
  if (to === null)
    return { ...base, from: null, to: null, kwh: nothing, cost: nothing, comparability: 'missing' };

  const range = { from, to };
  const carriers = carriersOf(groups, from, to);
  const same = sameDaysOfLastYear(range);
  if (!same.ok) {
    // The first year of the calendar has none before it.
    const { kwh, cost } = totalsOf(all, from, to);
    return {
      ...{ ...base, ...range, carriers, comparability: 'missing' },
      kwh: { ...nothing, current: roundedOrNull(kwh) },
      cost: { ...nothing, current: roundedOrNull(cost) },
    };
  }
  const now = totalsOf(all, from, to, same.unmatched);
  const then = totalsOf(all, same.previous.from, same.previous.to, same.unmatched);
  const pair = (current: number | null, previous: number | null) => ({
    ...{ current: roundedOrNull(current), previous: roundedOrNull(previous) },
    changePercent: roundedOrNull(percentChange(current, previous)),
  });
  const meters = groups.reduce((sum, { group }) => sum + group.meters.length, 0);
  // A day counts as complete when every meter has it.
  const days = Math.floor(now.count / meters);
  const previousDays = Math.floor(then.count / meters);
  const expectedDays = same.days;
  return {
    ...{ year, from, to, carriers, days, previousDays, expectedDays },
    kwh: pair(now.kwh, then.kwh),
    cost: pair(now.cost, then.cost),
    comparability: comparabilityOf({ days, expectedDays }, { days: previousDays, expectedDays }),
  };
}

/** What the range is made of by the name of the carrier, largest first. */
function carriersOf(groups: readonly EnergyGroup[], from: Day, to: Day): SameDaysResult['carriers'] {
  const sums = new Map<string, SameDaysResult['carriers'][number]>();
  for (const { group, parts } of groups) {
    const { kwh, cost } = totalsOf(parts, from, to);
    if (kwh === null) continue;
    const before = sums.get(group.name) ?? { carrier: group.carrier, _id: group.name, kwh: 0, cost: null };
    const both = cost === null ? before.cost : (before.cost ?? 0) + cost;
    sums.set(group.name, { ...before, kwh: before.kwh + kwh, cost: both });
  }
  return [...sums.values()]
    .map((row) => ({ ...row, kwh: rounded(row.kwh), cost: roundedOrNull(row.cost) }))
    .sort((one, other) => other.kwh - one.kwh);
}
