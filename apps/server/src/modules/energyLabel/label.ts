import {
  addDays,
  type CarrierTotal,
  climateOfCity,
  type Day,
  daysBetween,
  daysInJalaliYear,
  energyUnits,
  gradeEnergyLabel,
  type LabelCarrier,
  type LabelConsumption,
  labelConsumption,
  monthRange,
  ownGasFactors,
  yearRange,
} from '@org/energy-core';
import type { EnergyLabelBody, EnergyLabelResult, LabelIssue } from '@org/energy-core/api';
import { type Db, labelledBuilding, type MonthsOfGroup, monthsOfBuilding, type Scope } from './repository.ts';
import { rounded, roundedOrNull } from './rounded.ts';

/**
 * The totals of a group of meters. Where they have own factors each month counts apart, so that a factor that changes
 * with a month is exact.
 */
function totalsOf(
  { name: _id, carrier, symbol: unit, factors, months }: MonthsOfGroup,
  year: number,
): CarrierTotal[] {
  const of = { _id, carrier, unit };
  if (months.length === 0) return [{ ...of, total: null }];
  if (factors.length === 0)
    return [{ ...of, total: rounded(months.reduce((sum, { total }) => sum + total, 0)) }];
  const own = ownGasFactors({ gasFactors: [...factors] });
  return months.map(({ month, total }) => ({
    ...{ ...of, total: rounded(total), factors: own },
    ...monthRange(year, month),
  }));
}

const isSame = (row: Pick<LabelCarrier, '_id' | 'carrier' | 'unit'>, group: MonthsOfGroup) =>
  row._id === group.name && row.carrier === group.carrier && row.unit === group.symbol.replace('m3', 'm³');

/** A row of the answer: the carrier's energy, where its factor comes from, and how complete its readings are. */
function consumptionOf(row: LabelCarrier, groups: readonly MonthsOfGroup[], expectedDays: number) {
  const mine = groups.filter((group) => isSame(row, group));
  const meters = mine.reduce((sum, group) => sum + group.meters, 0);
  const counted = mine.reduce(
    (sum, { months }) => sum + months.reduce((days, { count }) => days + count, 0),
    0,
  );
  const { _id, carrier, unit } = row;
  return {
    ...{ _id, carrier, unit, total: roundedOrNull(row.total), kwh: roundedOrNull(row.kwh) },
    kwhPerUnit: roundedOrNull(row.kwhPerUnit),
    factor: mine.some(({ factors }) => factors.length > 0)
      ? ('own' as const)
      : energyUnits.some(({ symbol }) => symbol === unit)
        ? ('definition' as const)
        : ('default' as const),
    // A day counts as complete when every meter has it.
    days: meters === 0 ? 0 : Math.floor(counted / meters),
    expectedDays,
  };
}

/** The days of a year before today. */
function passedOf(year: number, today: Day): { isOver: boolean; last: Day; days: number } {
  const { from, to } = yearRange(year);
  const isOver = to < today;
  const last = isOver ? to : addDays(today, -1);
  return { isOver, last, days: Math.max(0, daysBetween(from, last) + 1) };
}

const nothing: LabelConsumption = { totalKwh: null, carriers: [], excluded: [], warnings: [] };

/**
 * The energy label of a building. What cannot be found is null with the reason beside it: a site has no label, and
 * neither has a building without area, usage, climate or readings.
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
  const groups = await monthsOfBuilding(db, body.building, year);
  const found = labelConsumption({ year, carriers: groups.flatMap((group) => totalsOf(group, year)) });
  const consumption = found.ok ? found : nothing;
  const ofCity = building.city && climateOfCity(building.city.name);
  const climate = body.climate ?? ofCity ?? null;
  const totalKwh = roundedOrNull(consumption.totalKwh);
  const label = gradeEnergyLabel({ usage, climate, actual: totalKwh, area, ideal: ownIdeal });
  const { isOver, last, days: expectedDays } = passedOf(year, today);
  const consumptions = consumption.carriers.map((row) => consumptionOf(row, groups, expectedDays));
  const isSite = building.kind === 'Site';
  const reason: LabelIssue | null = isSite
    ? { code: 'energy-label.site' }
    : found.ok
      ? label.reason && { ...label.reason }
      : { ...found.issues[0]! };
  const missing = consumptions.flatMap(({ _id: name, total, days }) =>
    total !== null && days < expectedDays
      ? [{ code: 'energy-label.days-missing', name, days, expectedDays }]
      : [],
  );
  const unfinished =
    isOver || totalKwh === null
      ? []
      : [
          {
            code: 'energy-label.year-not-over',
            day: last,
            days: expectedDays,
            ofDays: daysInJalaliYear(year),
          },
        ];
  return {
    ...{ building, year, standard: label.standard, usage, climate },
    climateFrom: body.climate ? 'asked' : ofCity ? 'city' : null,
    ...{ area, totalKwh },
    eactual: isSite ? null : roundedOrNull(label.actualPerArea),
    ideal: isSite ? null : label.ideal,
    isOwnIdeal: ownIdeal !== null,
    ratio: isSite ? null : label.ratio,
    grade: reason ? null : label.grade,
    reason,
    warnings: [...unfinished, ...consumption.warnings.map((warning) => ({ ...warning })), ...missing],
    consumptions,
    excluded: consumption.excluded.map((row) => ({ ...row, total: roundedOrNull(row.total) })),
    scale: isSite ? [] : [...label.scale],
    nextBetter: isSite || !found.ok ? null : label.nextBetter,
  };
}
