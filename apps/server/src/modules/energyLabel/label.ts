import {
  addDays,
  climateOfCity,
  type Day,
  type DayRange,
  daysBetween,
  daysInJalaliYear,
  type EnergyLabelInput,
  type ExcludedMeterReason,
  energyUnits,
  FIRST_YEAR,
  type ForecastTerm,
  gradeEnergyLabel,
  kwhPerUnitAt,
  type LabelCarrier,
  type LabelConsumption,
  type LabelForecast,
  type LabelOutlook,
  type LabelSeries,
  labelConsumption,
  labelGaps,
  labelMeters,
  labelOutlook,
  yearRange,
} from '@org/energy-core';
import type { EnergyLabelBody, EnergyLabelResult, LabelIssue } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { rounded, roundedOrNull } from '../../lib/rounded.ts';
import { coverageOf, monthDaysOf, monthsIn } from './coverage.ts';
import { daysOfChanges, totalsOf } from './labelTotals.ts';
import {
  daysOfGroups,
  type EnergyMeter,
  type GroupWithMonths,
  groupsOf,
  labelledBuilding,
  type MeterGroup,
  type MonthDays,
  metersOfBuildings,
  missingDays,
  monthsOfGroups,
} from './repository.ts';
import { metered } from './yearEnergy.ts';

/** A group in the label's year alone. */
const inYear = ({ group, months }: GroupWithMonths, year: number): GroupWithMonths => ({
  group,
  months: months.filter((month) => month.year === year),
});

const isSame = (row: Pick<LabelCarrier, '_id' | 'carrier' | 'unit'>, group: MeterGroup) =>
  row._id === group.name && row.carrier === group.carrier && row.unit === metered(group).unit;

/** A row of the answer: the energy of a carrier, the source of its factor, and the completeness of its readings. */
async function consumptionOf(
  db: Db,
  row: LabelCarrier,
  groups: readonly GroupWithMonths[],
  year: number,
  expected: readonly MonthDays[],
  expectedDays: number,
) {
  const mine = groups.filter(({ group }) => isSame(row, group));
  const { _id, carrier, unit } = row;
  const coverage = coverageOf(
    mine.map((each) => inYear(each, year)),
    expected,
  );
  const missing =
    coverage.days < expectedDays
      ? await missingDays(
          db,
          mine.flatMap(({ group }) => group.meters),
          expected,
        )
      : [];
  return {
    ...{ _id, carrier, unit, total: roundedOrNull(row.total), kwh: roundedOrNull(row.kwh) },
    kwhPerUnit: roundedOrNull(row.kwhPerUnit),
    factor: mine.some(({ group }) => group.factors.length > 0)
      ? ('own' as const)
      : energyUnits.some(({ symbol }) => symbol === unit)
        ? ('definition' as const)
        : ('default' as const),
    ...{ ...coverage, expectedDays, missing },
    isExpected: mine.some(({ months }) => months.length > 0),
  };
}

/** The days of a year before today. */
function passedOf(year: number, today: Day): DayRange & { isOver: boolean; days: number } {
  const { from, to } = yearRange(year);
  const isOver = to < today;
  const last = isOver ? to : addDays(today, -1);
  return { isOver, from, to: last, days: Math.max(0, daysBetween(from, last) + 1) };
}

/** The last 365 days extend into the previous year, compared with the year before it. */
const YEARS_BEFORE = 2;

const nothing: LabelConsumption = { totalKwh: null, carriers: [], excluded: [], warnings: [] };
const noOutlook: LabelOutlook = { soFar: null, last365: null, last365Reason: null, forecast: null };

/** Meters of a building in groups: those that count, and those excluded by reason. */
async function groupsOfBuilding(db: Db, building: string, year: number) {
  const { counted, excluded } = labelMeters((await metersOfBuildings(db, [building])).get(building) ?? []);
  const countedGroups = groupsOf(counted);
  const left = (['part', 'check', 'production'] as const).flatMap((reason) =>
    groupsOf(excluded.flatMap(({ meter, reason: of }) => (of === reason ? [meter] : []))).map((group) => ({
      ...{ reason, group, meters: excluded.map(({ meter }) => meter) },
    })),
  );
  const months = await monthsOfGroups(db, [...countedGroups, ...left.map(({ group }) => group)], {
    from: year - YEARS_BEFORE,
    to: year + 1,
  });
  return {
    groups: months.slice(0, countedGroups.length),
    left: left.map((each, at) => excludedRow(each, inYear(months[countedGroups.length + at]!, year))),
  };
}

function excludedRow(
  {
    reason,
    group,
    meters,
  }: { reason: ExcludedMeterReason; group: MeterGroup; meters: readonly EnergyMeter[] },
  { months }: GroupWithMonths,
): EnergyLabelResult['excluded'][number] {
  const { name: _id, carrier } = group;
  const total = months.length === 0 ? null : months.reduce((sum, month) => sum + month.total, 0);
  const mine = meters.filter(({ id }) => group.meters.includes(id));
  return {
    ...{ _id, carrier, unit: metered(group).unit, total: roundedOrNull(total), reason },
    ...{ meters: mine.map(({ name }) => name), meterIds: mine.map(({ id }) => String(id)) },
  };
}

/** The days of the carriers that the label expects, over three years. */
async function outlookOf(
  db: Db,
  rows: readonly Pick<LabelCarrier, '_id' | 'carrier' | 'unit'>[],
  groups: readonly MeterGroup[],
  { year, today, building }: { year: number; today: Day; building: Omit<EnergyLabelInput, 'actual'> },
): Promise<LabelOutlook> {
  const from = yearRange(Math.max(FIRST_YEAR, year - YEARS_BEFORE)).from;
  const { to } = passedOf(year, today);
  const used = groups.filter((group) => rows.some((row) => isSame(row, group)));
  if (to < from || used.length === 0) return noOutlook;
  const found = await daysOfGroups(
    db,
    used.map((group) => ({ group, from, to })),
  );
  const series = rows.map(({ _id, carrier, ...row }): LabelSeries => {
    const mine = used.filter((group) => isSame({ _id, carrier, ...row }, group));
    const days = new Map<Day, { kwh: number; meters: number }>();
    for (const group of mine) {
      const unit = metered(group);
      for (const { day, total, meters, group: of } of found) {
        if (of !== group) continue;
        const sum = days.get(day) ?? { kwh: 0, meters: 0 };
        days.set(day, { kwh: sum.kwh + total * (kwhPerUnitAt(unit, day) ?? 0), meters: sum.meters + meters });
      }
    }
    return {
      ...{ _id, carrier, meters: mine.reduce((sum, { meters }) => sum + meters.length, 0) },
      runs: [...days].map(([day, sum]) => ({ from: day, to: day, ...sum })),
    };
  });
  return roundedOutlook(labelOutlook({ year, today, series, building }));
}

const roundedOutlook = ({ soFar, last365, last365Reason, forecast }: LabelOutlook): LabelOutlook => ({
  soFar: soFar && { ...soFar, kwh: rounded(soFar.kwh) },
  last365: last365 && {
    ...last365,
    kwh: rounded(last365.kwh),
    perArea: roundedOrNull(last365.perArea),
  },
  last365Reason,
  forecast: forecast && {
    ...forecast,
    lowKwh: rounded(forecast.lowKwh),
    highKwh: rounded(forecast.highKwh),
  },
});

/** The forecast as lists that are the answer's own. */
const answeredForecast = (forecast: LabelForecast) => {
  const term = ({ kwh, days }: ForecastTerm) => ({ kwh: rounded(kwh), days: [...days] });
  return {
    ...forecast,
    years: [...forecast.years],
    bases: forecast.bases.map(({ year, neededDays, ...of }) => ({
      ...{
        year,
        neededDays,
        done: term(of.done),
        rest: term(of.rest),
        current: term(of.current),
        previous: term(of.previous),
      },
    })),
  };
};

/**
 * Energy label of a building. Parts that cannot be computed are null with a reason: a site has no label, and neither
 * has a building without area, usage, climate or readings, an unfinished year, or one with missing days of a carrier.
 * @param today its readings come later: of a year that is not over, the days before are expected
 * @throws Refusal NOT_FOUND for a building that is missing or outside of the scope
 */
export async function labelOf(
  scope: Scope,
  db: Db,
  body: EnergyLabelBody,
  today: Day,
): Promise<EnergyLabelResult> {
  const { year } = body;
  const { area, usage, ownIdeal, ...building } = await labelledBuilding(scope, db, body.building);
  const { groups, left } = await groupsOfBuilding(db, body.building, year);
  const ofYear = groups.map((group) => inYear(group, year));
  const changes = await daysOfChanges(db, ofYear);
  const found = labelConsumption({ year, carriers: ofYear.flatMap((group) => totalsOf(group, changes)) });
  const consumption = found.ok ? found : nothing;
  const ofCity = building.city && climateOfCity(building.city.name);
  const climate = body.climate ?? ofCity ?? null;
  const totalKwh = roundedOrNull(consumption.totalKwh);
  const facts = { usage, climate, area, ideal: ownIdeal };
  const label = gradeEnergyLabel({ ...facts, actual: totalKwh });
  const passed = passedOf(year, today);
  const expected = monthsIn(year, passed);
  const consumptions = await Promise.all(
    consumption.carriers.map((row) => consumptionOf(db, row, groups, year, expected, passed.days)),
  );
  const isSite = building.kind === 'Site';
  const gaps = labelGaps(
    consumptions.map((row) => ({
      ...row,
      // The seasons of a year that is not over are still to come.
      ...(passed.isOver && {
        monthDays: monthDaysOf(
          ofYear.filter(({ group }) => isSame(row, group)),
          expected,
        ),
      }),
    })),
  );
  const withheld: LabelIssue[] = [...yearNotOver(passed, year), ...gaps.map((gap) => ({ ...gap }))];
  const without = isSite
    ? { code: 'energy-label.site' }
    : !found.ok
      ? { ...found.issues[0]! }
      : label.reason && label.reason.code !== 'energy-label.beyond-last-bound'
        ? { ...label.reason }
        : null;
  const reason: LabelIssue | null = without ?? withheld[0] ?? (label.reason && { ...label.reason });
  const isWhole = withheld.length === 0;
  const outlook =
    isSite || isWhole || totalKwh === null
      ? noOutlook
      : await outlookOf(
          db,
          consumptions.filter(({ isExpected }) => isExpected),
          groups.map(({ group }) => group),
          { year, today, building: facts },
        );
  const isGap = (name: unknown) => gaps.some((gap) => gap.name === name);
  const missing = consumptions.flatMap(({ _id: name, total, days, expectedDays }) =>
    total !== null && days < expectedDays && !isGap(name)
      ? [{ code: 'energy-label.days-missing', name, days, expectedDays }]
      : [],
  );
  const known = consumption.warnings.filter(({ name }) => !isGap(name));
  return {
    ...{ building, year, standard: label.standard, usage, climate },
    climateFrom: body.climate ? 'asked' : ofCity ? 'city' : null,
    ...{ area, totalKwh },
    eactual: isSite || !isWhole ? null : roundedOrNull(label.actualPerArea),
    ideal: isSite ? null : label.ideal,
    isOwnIdeal: ownIdeal !== null,
    ratio: isSite || !isWhole ? null : label.ratio,
    grade: reason ? null : label.grade,
    reason,
    warnings: [
      ...(totalKwh === null
        ? []
        : withheld.filter(({ code, name }) => code !== reason?.code || name !== reason?.name)),
      ...known.map((warning) => ({ ...warning })),
      ...missing,
    ],
    consumptions,
    excluded: [
      ...consumption.excluded.map((row) => ({
        ...row,
        total: roundedOrNull(row.total),
        meters: [],
        meterIds: [],
      })),
      ...left,
    ],
    scale: isSite ? [] : [...label.scale],
    nextBetter: isSite || !found.ok || !isWhole ? null : label.nextBetter,
    soFar: outlook.soFar,
    last365: outlook.last365,
    last365Reason: outlook.last365Reason && { ...outlook.last365Reason },
    forecast: outlook.forecast && answeredForecast(outlook.forecast),
  };
}

const yearNotOver = ({ isOver, to: day, days }: ReturnType<typeof passedOf>, year: number): LabelIssue[] =>
  isOver ? [] : [{ code: 'energy-label.year-not-over', day, days, ofDays: daysInJalaliYear(year) }];
