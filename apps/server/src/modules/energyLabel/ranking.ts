import {
  type CarrierCoverage,
  carrierFactors,
  climateOfCity,
  type Day,
  type DayRange,
  daysBetween,
  gradeEnergyLabel,
  labelConsumption,
  labelMeters,
  monthRange,
  rankIntensity,
  toJalali,
  yearRange,
} from '@org/energy-core';
import { type HomeBuildings, type LabelIssue, MAX_RANKED_BUILDINGS } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import { assertInScope, type Scope } from '../../domain/access/scope.ts';
import { readId, unknownReference } from '../../lib/ids.ts';
import { rounded } from '../../lib/rounded.ts';
import { coverageOf, monthsIn } from './coverage.ts';
import { daysOfChanges, totalsOf } from './labelTotals.ts';
import {
  type EnergyMeter,
  type GroupDay,
  type GroupWithMonths,
  groupsOf,
  type LabelledBuilding,
  labelledBuildings,
  type MonthDays,
  metersOfBuildings,
  monthsOfGroups,
} from './repository.ts';
import { metered } from './yearEnergy.ts';

const MONTHS = 12;
/** A carrier counts as used if it has a reading in these years before, or in the year after; as on the label. */
const YEARS_BEFORE = 2;

/** Number of a Jalali month, counted from the year 0. */
const monthNumber = ({ year, month }: { year: number; month: number }) => year * MONTHS + month - 1;
const monthOf = (number: number) => ({ year: Math.floor(number / MONTHS), month: (number % MONTHS) + 1 });

/** The last twelve complete months; earlier ones if the newest have no readings. */
function lastMonths(today: Day, groups: readonly GroupWithMonths[]): DayRange {
  const over = monthNumber(toJalali(today)) - 1;
  const having = groups.flatMap(({ months }) => months.map(monthNumber)).filter((number) => number <= over);
  const last = having.reduce((newest, number) => Math.max(newest, number), 0) || over;
  const [first, end] = [monthOf(last - MONTHS + 1), monthOf(last)];
  return { from: monthRange(first.year, first.month).from, to: monthRange(end.year, end.month).to };
}

const isEnergy = ({ group }: GroupWithMonths) => carrierFactors[group.carrier].at(-1)!.kwhPerUnit !== null;

/** The months of a group that a period consists of. */
const within = ({ group, months }: GroupWithMonths, period: readonly MonthDays[]): GroupWithMonths => ({
  group,
  months: months.filter((month) => period.some((each) => monthNumber(each) === monthNumber(month))),
});

/** Energy of a building over whole months, by the rule of the label for each of their years. */
function energyOf(
  groups: readonly GroupWithMonths[],
  period: readonly MonthDays[],
  changes: readonly GroupDay[],
): { kwh: number | null; issue: LabelIssue | null } {
  let kwh: number | null = null;
  for (const year of new Set(period.map((month) => month.year))) {
    const mine = period.filter((month) => month.year === year);
    const carriers = groups.flatMap((group) => totalsOf(within(group, mine), changes));
    const found = labelConsumption({ year, carriers });
    if (!found.ok) return { kwh: null, issue: { ...found.issues[0]! } };
    if (found.totalKwh !== null) kwh = (kwh ?? 0) + found.totalKwh;
  }
  return { kwh, issue: null };
}

/** How complete each energy carrier of a building is over the period. */
function coverageOfCarriers(
  groups: readonly GroupWithMonths[],
  period: readonly MonthDays[],
  expectedDays: number,
): CarrierCoverage[] {
  const carriers = new Map<string, GroupWithMonths[]>();
  for (const each of groups.filter(isEnergy)) {
    const { name, carrier } = each.group;
    const key = JSON.stringify([name, carrier, metered(each.group).unit]);
    carriers.set(key, [...(carriers.get(key) ?? []), each]);
  }
  return [...carriers.values()].map((mine) => ({
    ...{ _id: mine[0]!.group.name, carrier: mine[0]!.group.carrier },
    ...{ ...coverageOf(mine, period), expectedDays },
    isExpected: mine.some(({ months }) => months.length > 0),
  }));
}

/** Of the last twelve months no grade: it belongs to a year that is over. */
function gradeOf({ kind, usage, area, ownIdeal, city }: LabelledBuilding, kwh: number) {
  if (kind === 'Site') return null;
  const climate = city && climateOfCity(city.name);
  return gradeEnergyLabel({ usage, climate, area, ideal: ownIdeal, actual: kwh }).grade;
}

const monthsOf = ({ from, to }: DayRange): MonthDays[] => {
  const years = new Set([toJalali(from).year, toJalali(to).year]);
  return [...years].flatMap((year) => monthsIn(year, { from, to }));
};

/**
 * Buildings of an organization by energy per floor area: of a year that is over, otherwise of the last twelve whole months.
 * Meters, factors and required coverage are those of the label, so that the figures of a year equal its labels.
 * @throws Refusal NOT_FOUND for an organization that is missing or outside of the scope
 */
export async function rankingOf(
  scope: Scope,
  db: Db,
  { organization, year }: { organization: string; year: number },
  today: Day,
): Promise<HomeBuildings> {
  const id = readId(organization) ?? 0;
  await assertInScope(scope, db, 'organization', [id], () => unknownReference('organization'));
  const { rows: buildings, count } = await labelledBuildings(db, id, MAX_RANKED_BUILDINGS);
  const meters = await metersOfBuildings(
    db,
    buildings.map(({ _id }) => _id),
  );
  const groups = buildings.map(({ _id }) =>
    groupsOf(labelMeters<EnergyMeter>(meters.get(_id) ?? []).counted),
  );
  const isFinal = yearRange(year).to < today;
  const months = await monthsOfGroups(db, groups.flat(), {
    from: (isFinal ? year : Math.min(year, toJalali(today).year)) - YEARS_BEFORE,
    to: year + 1,
  });
  const period = isFinal ? yearRange(year) : lastMonths(today, months);
  const expected = monthsOf(period);
  const changes = await daysOfChanges(
    db,
    months.map((each) => within(each, expected)),
  );
  const byGroup = new Map(months.map((each) => [each.group, each]));
  const rows = buildings.map((building, at) => {
    const mine = groups[at]!.map((group) => byGroup.get(group)!);
    const { kwh, issue } = energyOf(mine, expected, changes);
    const expectedDays = daysBetween(period.from, period.to) + 1;
    return {
      building,
      issue,
      kwh,
      area: building.area,
      carriers: coverageOfCarriers(mine, expected, expectedDays),
    };
  });
  // A site is ranked with its own kind only, and there is nothing to grade it by.
  const reasonOf = ({ building, issue }: (typeof rows)[number]): LabelIssue | null =>
    building.kind === 'Site' ? { code: 'energy-label.site' } : issue;
  const fit = rows.filter((row) => reasonOf(row) === null);
  const { ranked, unranked } = rankIntensity(fit);
  const named = ({ _id, name }: LabelledBuilding) => ({ _id, name });
  return {
    ...{ year, ...period, isFinal, count },
    ranked: ranked.map(({ at, perArea, days, expectedDays }) => {
      const { building, kwh, area } = fit[at]!;
      return {
        building: named(building),
        ...{ perArea: rounded(perArea), kwh: rounded(kwh!), area: area!, days, expectedDays },
        grade: isFinal ? gradeOf(building, kwh!) : null,
      };
    }),
    unranked: [
      ...unranked.map(({ at, reason }) => ({ building: named(fit[at]!.building), reason: { ...reason } })),
      ...rows.flatMap((row) => {
        const reason = reasonOf(row);
        return reason ? [{ building: named(row.building), reason }] : [];
      }),
    ],
  };
}
