import { addDays, type Day, type DayRange, daysBetween, isDay } from '../calendar/day.ts';
import { daysInJalaliYear, fromJalali, isJalaliDate } from '../calendar/jalali.ts';
import { foundText } from '../numerals/foundText.ts';
import {
  carrierFactorAt,
  carrierFactors,
  type FactorIssue,
  type OwnFactor,
} from '../quantities/carrierFactors.ts';
import { type Carrier, isCarrier } from '../quantities/carriers.ts';
import { kwhPerUnitAt } from '../quantities/kwhPerUnitAt.ts';
import { asList, asRecord } from '../statistics/descriptive/asList.ts';
import { isKnown, knownOrNull } from '../statistics/knownValue.ts';

/** Consumption of a carrier in the label's year, in its own unit: one meter, or all meters with the same factors. */
export interface CarrierTotal {
  /** Its name on the label; totals of the same name, carrier and unit are summed. */
  readonly _id: string;
  readonly carrier: Carrier;
  /** Symbol: `kWh`, `m³`, `L`, or another unit of energy. */
  readonly unit: string;
  /** null if there are no readings. */
  readonly total: number | null;
  /** Days with readings; where given, missing days cause a warning. */
  readonly days?: number;
  /** Period of the total, both ends included; default: the whole year. */
  readonly from?: Day;
  readonly to?: Day;
  /** The meter's own dated factors, kWh of one `unit`. */
  readonly factors?: readonly OwnFactor[];
}

/** A carrier that counts on the label. */
export interface LabelCarrier {
  readonly _id: string;
  readonly carrier: Carrier;
  readonly unit: string;
  readonly total: number | null;
  /** Null without readings. */
  readonly kwh: number | null;
  /** kWh per unit, averaged over the total; null without consumption. */
  readonly kwhPerUnit: number | null;
}

/** An excluded carrier with the reason. */
export interface ExcludedCarrier {
  readonly _id: string;
  readonly carrier: Carrier;
  readonly unit: string;
  readonly total: number | null;
  readonly reason: 'water' | 'no-energy';
}

export type LabelConsumptionWarning =
  | { readonly code: 'energy-label.no-readings'; readonly name: string }
  | {
      readonly code: 'energy-label.days-missing';
      readonly name: string;
      readonly days: number;
      readonly expectedDays: number;
    }
  | { readonly code: 'energy-label.factor-changed'; readonly name: string; readonly kwhPerUnit: number };

export type LabelConsumptionIssue =
  | FactorIssue
  | { readonly code: 'energy-label.year-unknown'; readonly year: string }
  | { readonly code: 'energy-label.unit-unknown'; readonly name: string; readonly unit: string }
  | { readonly code: 'energy-label.total-not-finite'; readonly name: string }
  | { readonly code: 'energy-label.total-negative'; readonly name: string; readonly total: number }
  | {
      readonly code: 'energy-label.days-outside-year';
      readonly name: string;
      readonly from: string;
      readonly to: string;
      readonly year: number;
    };

export interface LabelConsumption {
  /** Energy of the year, kWh: `actual` of `gradeEnergyLabel`. Null if no energy carrier has readings. */
  readonly totalKwh: number | null;
  readonly carriers: readonly LabelCarrier[];
  readonly excluded: readonly ExcludedCarrier[];
  readonly warnings: readonly LabelConsumptionWarning[];
}

export type LabelConsumptionResult =
  | ({ readonly ok: true } & LabelConsumption)
  | { readonly ok: false; readonly issues: readonly LabelConsumptionIssue[] };

/** Larger totals, in any unit, are typing mistakes: the world uses less in a year. */
const MAX_VALUE = 1e15;

interface FactorOfTotal {
  readonly kwhPerUnit: number;
  readonly hasChanged: boolean;
}

/** The energy factors, of each day the last one given. */
const oneADay = (factors: CarrierTotal['factors'] = []): readonly OwnFactor[] => [
  ...new Map(
    factors.flatMap((factor) => (factor.kwhPerUnit === undefined ? [] : [[factor.from, factor] as const])),
  ).values(),
];

/** The factor of a total over its days; if it changes within, the mean weighted by days, as for an even spread. */
function factorOf(total: CarrierTotal, { from, to }: DayRange): FactorOfTotal | null {
  const starts = (total.factors ?? [])
    .flatMap(({ from: start }) => (start !== null && start > from && start <= to ? [start] : []))
    .sort();
  const days = [from, ...new Set(starts)];
  const values = days.map((day) => kwhPerUnitAt(total, day));
  if (values.some((value) => value === null)) return null;
  const daysOf = (index: number) =>
    index + 1 < days.length ? daysBetween(days[index]!, days[index + 1]!) : daysBetween(days[index]!, to) + 1;
  const sum = values.reduce<number>((added, value, index) => added + value! * daysOf(index), 0);
  const hasChanged = values.some((value) => value !== values[0]);
  return { kwhPerUnit: hasChanged ? sum / (daysBetween(from, to) + 1) : values[0]!, hasChanged };
}

const addUp = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : a + b);

/** Sums totals of the same name, carrier and unit. */
function merge(rows: readonly LabelCarrier[]): LabelCarrier[] {
  const merged = new Map<string, LabelCarrier>();
  for (const row of rows) {
    const key = JSON.stringify([row._id, row.carrier, row.unit]);
    const before = merged.get(key) ?? row;
    const isFirst = before === row;
    const total = isFirst ? row.total : addUp(before.total, row.total);
    const kwh = isFirst ? row.kwh : addUp(before.kwh, row.kwh);
    const factor = before.kwhPerUnit ?? row.kwhPerUnit;
    const isMixed = factor !== (row.kwhPerUnit ?? factor);
    merged.set(key, { ...row, total, kwh, kwhPerUnit: isMixed && total ? kwh! / total : factor });
  }
  return [...merged.values()];
}

/** The days of a Jalali year. */
interface Year extends DayRange {
  readonly year: number;
}

function issuesOf(given: CarrierTotal, { from, to }: DayRange, year: Year): LabelConsumptionIssue[] {
  const { _id: name, carrier, total, factors } = given;
  const issues: LabelConsumptionIssue[] = [];
  if (total !== null && !(isKnown(total) && Math.abs(total) <= MAX_VALUE)) {
    issues.push({ code: 'energy-label.total-not-finite', name });
  } else if (total !== null && total < 0) {
    issues.push({ code: 'energy-label.total-negative', name, total });
  }
  if (!(isDay(from) && isDay(to) && year.from <= from && from <= to && to <= year.to)) {
    const facts = { name, from: foundText(from), to: foundText(to), year: year.year };
    issues.push({ code: 'energy-label.days-outside-year', ...facts });
  }
  const factor = carrierFactorAt(carrier, year.from, factors);
  if (!factor.ok) issues.push(...factor.issues);
  return issues;
}

/** One energy carrier in kWh, with its warnings. */
function rowOf(
  given: CarrierTotal,
  year: Year,
):
  | { readonly row: LabelCarrier; readonly warnings: readonly LabelConsumptionWarning[] }
  | { readonly issues: readonly LabelConsumptionIssue[] } {
  const { _id: name, carrier, unit, total, days } = given;
  const range = { from: given.from ?? year.from, to: given.to ?? year.to };
  const issues = issuesOf(given, range, year);
  if (issues.length > 0) return { issues };
  const factor = factorOf({ ...given, factors: oneADay(given.factors) }, range);
  if (!factor) return { issues: [{ code: 'energy-label.unit-unknown', name, unit }] };
  const row = { _id: name, carrier, unit, total };
  if (total === null) {
    const warnings = [{ code: 'energy-label.no-readings', name }] as const;
    return { row: { ...row, kwh: null, kwhPerUnit: null }, warnings };
  }
  const { kwhPerUnit, hasChanged } = factor;
  const kwh = total * kwhPerUnit;
  if (!(kwh <= MAX_VALUE)) return { issues: [{ code: 'energy-label.total-not-finite', name }] };
  const warnings: LabelConsumptionWarning[] = [];
  const expectedDays = daysBetween(range.from, range.to) + 1;
  if (isKnown(days) && days < expectedDays) {
    warnings.push({ code: 'energy-label.days-missing', name, days: Math.max(0, days), expectedDays });
  }
  if (hasChanged) warnings.push({ code: 'energy-label.factor-changed', name, kwhPerUnit });
  return { row: { ...row, kwh, kwhPerUnit }, warnings };
}

/**
 * Energy of a building's year for its label: every carrier in kWh, and the excluded carriers. Electricity and
 * district heat count as metered, gas with the meter's dated factor or 10.4 kWh/m³, gas oil with 10.56 kWh/L, both of the higher heating value; water and
 * non-energy carriers are excluded. A factor that changes during a total is weighted by days, with a warning;
 * separate totals for the days before and after are exact.
 * @param input.year Jalali year.
 * @param input.carriers Totals of that year, one per meter or carrier.
 * @returns kWh per carrier and in total, with warnings about missing days; or issues about data that would make the label
 * wrong: an unknown unit, a negative total, a factor that is not positive, a year outside 1300–1500.
 * @see The product's specification, 000 §2.9 and §9.
 * @example
 * const electricity = { _id: 'electricity', carrier: 'electricity', unit: 'kWh', total: 4000 };
 * const gas = { _id: 'gas', carrier: 'gas', unit: 'm³', total: 1000 };
 * labelConsumption({ year: 1403, carriers: [electricity, gas] }).totalKwh // 14400
 */
export function labelConsumption(input: {
  readonly year: number;
  readonly carriers: readonly CarrierTotal[];
}): LabelConsumptionResult {
  const { year, carriers } = asRecord(input);
  if (!isJalaliDate(year, 1, 1))
    return { ok: false, issues: [{ code: 'energy-label.year-unknown', year: foundText(year) }] };
  const from = fromJalali(year, 1, 1);
  const wholeYear = { year, from, to: addDays(from, daysInJalaliYear(year) - 1) };
  // An unknown carrier or unit is an issue of its row.
  const isEnergy = ({ carrier }: CarrierTotal) =>
    !isCarrier(carrier) || carrierFactors[carrier].at(-1)!.kwhPerUnit !== null;
  const totals = asList(carriers).map(
    (each: CarrierTotal | null | undefined) => ({ ...each }) as CarrierTotal,
  );

  const counted = totals.filter(isEnergy).map((given) => {
    const unit = given.unit === 'm3' ? 'm³' : given.unit;
    return rowOf({ ...given, unit, factors: asList(given.factors) }, wholeYear);
  });
  const issues = counted.flatMap((each) => ('issues' in each ? each.issues : []));
  if (issues.length > 0) return { ok: false, issues };
  const rows = merge(counted.flatMap((each) => ('row' in each ? [each.row] : [])));
  return {
    ok: true,
    totalKwh: rows.reduce<number | null>((sum, { kwh }) => addUp(sum, kwh), null),
    carriers: rows,
    excluded: totals
      .filter((given) => !isEnergy(given))
      .map(({ _id, carrier, unit, total }) => ({
        _id,
        carrier,
        unit,
        total: knownOrNull(total),
        reason: carrier === 'water' ? 'water' : 'no-energy',
      })),
    warnings: counted.flatMap((each) => ('warnings' in each ? each.warnings : [])),
  };
}
