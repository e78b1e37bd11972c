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
import { type Db, daysOfGroups, monthsOfNav, type Scope, type YearsOfGroup } from './repository.ts';

/** The energy of a whole month or of one day; both ends included. */
export interface Part extends DayRange {
  readonly kwh: number;
  /** Toman; null where no meter has one. */
  readonly cost: number | null;
  /** Days with a reading, of all meters together. */
  readonly count: number;
}

export interface EnergyGroup {
  readonly group: YearsOfGroup;
  readonly parts: readonly Part[];
}

/** What decides how much energy a group's readings hold. */
export const metered = ({ carrier, symbol, factors }: YearsOfGroup): Required<MeteredUnit> => ({
  carrier,
  unit: symbol.replace('m3', 'm³'),
  factors: ownGasFactors({ gasFactors: [...factors] }),
});

/** Whether one factor holds for all days of a month, so that its sum is enough. */
const hasOneFactor = ({ carrier, factors }: MeteredUnit, month: DayRange): boolean =>
  [...(factors ?? []), ...carrierFactors[carrier]].every(
    ({ from }) => from === null || from <= month.from || from > month.to,
  );

const inKwh = (
  unit: MeteredUnit,
  { from, to }: DayRange,
  { total, cost, count }: { total: number; cost: number | null; count: number },
): Part[] => {
  const kwhPerUnit = kwhPerUnitAt(unit, from);
  return kwhPerUnit === null ? [] : [{ from, to, kwh: total * kwhPerUnit, cost, count }];
};

/**
 * The energy of a year and of the one before, from the sums of their months. Single days come in the month the year
 * has reached, in the same month of the year before, and where a gas factor begins within a month. Months after the
 * one reached are left out of the year before as well.
 * @returns every group of meters; one without energy has no parts
 * @throws Refusal NOT_FOUND for a nav item that is missing or outside of the scope
 */
export async function energyOf(
  scope: Scope,
  db: Db,
  nav: readonly NavItem[],
  year: number,
): Promise<EnergyGroup[]> {
  const years = { from: Math.max(year - 1, FIRST_YEAR), to: year };
  const found = (await monthsOfNav(scope, db, nav, years)).map((group) => {
    const unit = metered(group);
    const months = group.months
      .map((sums) => ({ ...sums, range: monthRange(sums.year, sums.month) }))
      .filter(({ range }) => kwhPerUnitAt(unit, range.to) !== null);
    return { group, unit, months, parts: [] as Part[] };
  });
  const reached = Math.max(
    0,
    ...found.flatMap(({ months }) => months.filter((each) => each.year === year).map(({ month }) => month)),
  );
  const asked: (DayRange & { group: YearsOfGroup })[] = [];
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
  return found.map(({ group, parts }) => ({ group, parts }));
}
