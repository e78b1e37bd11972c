import {
  carrierFactors,
  type DayRange,
  FIRST_YEAR,
  kwhPerUnitAt,
  type MeteredUnit,
  monthRange,
  type NavItem,
  ownGasFactors,
} from '@org/energy-core';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import {
  consumingMeters,
  daysOfGroups,
  type GroupMonth,
  groupsOf,
  type MeterGroup,
  monthsOfGroups,
} from './repository.ts';

/** The energy of a whole month or of one day; both ends included. */
export interface Part extends DayRange {
  readonly kwh: number;
  /** Toman; null if no meter has one. */
  readonly cost: number | null;
}

/** A group of meters of an energy carrier. */
export interface EnergyGroup {
  readonly group: MeterGroup;
  readonly unit: Required<MeteredUnit>;
  readonly months: readonly GroupMonth[];
  readonly parts: readonly Part[];
}

/** What determines the energy of a group's readings. */
export const metered = ({ carrier, symbol, factors }: MeterGroup): Required<MeteredUnit> => ({
  carrier,
  unit: symbol.replace('m3', 'm³'),
  factors: ownGasFactors({ gasFactors: [...factors] }),
});

/** Whether one factor applies to all days of a month, so that its sum is enough. */
export const hasOneFactor = ({ carrier, factors }: MeteredUnit, month: DayRange): boolean =>
  [...(factors ?? []), ...carrierFactors[carrier]].every(
    ({ from }) => from === null || from <= month.from || from > month.to,
  );

const inKwh = (
  unit: MeteredUnit,
  { from, to }: DayRange,
  { total, cost }: { total: number; cost: number | null },
): Part[] => {
  const kwhPerUnit = kwhPerUnitAt(unit, from);
  return kwhPerUnit === null ? [] : [{ from, to, kwh: total * kwhPerUnit, cost }];
};

/**
 * Energy of a year and of the previous one, from month sums. Single days are read for the last month reached, for the
 * same month of the previous year, and for months within which a gas factor begins. Months after the last one reached
 * are excluded from the previous year as well.
 * @returns the groups of meters that count energy; one without readings has no parts
 * @throws Refusal NOT_FOUND for a nav item that is missing or outside of the scope
 */
export async function energyOf(
  scope: Scope,
  db: Db,
  nav: readonly NavItem[],
  year: number,
): Promise<EnergyGroup[]> {
  const years = { from: Math.max(year - 1, FIRST_YEAR), to: year };
  const groups = groupsOf(await consumingMeters(scope, db, nav));
  const found = (await monthsOfGroups(db, groups, years)).flatMap(({ group, months }) => {
    const unit = metered(group);
    const known = months
      .map((sums) => ({ ...sums, range: monthRange(sums.year, sums.month) }))
      .filter(({ range }) => kwhPerUnitAt(unit, range.to) !== null);
    const isEnergy = known.length > 0 || kwhPerUnitAt(unit, monthRange(year, 1).from) !== null;
    return isEnergy ? [{ group, unit, months: known, parts: [] as Part[] }] : [];
  });
  const reached = Math.max(
    0,
    ...found.flatMap(({ months }) => months.filter((each) => each.year === year).map(({ month }) => month)),
  );
  const asked: (DayRange & { group: MeterGroup })[] = [];
  for (const { group, unit, months, parts } of found) {
    for (const { range, month, ...sums } of months) {
      if (month > reached) continue;
      if (month < reached && hasOneFactor(unit, range)) parts.push(...inKwh(unit, range, sums));
      else asked.push({ group, ...range });
    }
  }
  if (asked.length > 0) {
    const of = new Map(found.map((each) => [each.group, each]));
    for (const { group, day, ...sums } of await daysOfGroups(db, asked)) {
      const { unit, parts } = of.get(group)!;
      parts.push(...inKwh(unit, { from: day, to: day }, sums));
    }
  }
  return found;
}
