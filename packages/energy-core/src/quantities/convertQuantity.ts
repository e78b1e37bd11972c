import type { Day } from '../calendar/day.ts';
import { foundText } from '../numerals/foundText.ts';
import { asRecord } from '../statistics/descriptive/asList.ts';
import { type CarrierFactor, carrierFactorAt, type FactorIssue, type OwnFactor } from './carrierFactors.ts';
import { type EnergyUnitId, energyIn, energyUnits } from './units.ts';

/** A cubic meter of natural gas: converts to energy only by a dated factor. */
export const gasCubicMeter = { id: 'gas-cubic-metre', symbol: 'm³' } as const;

/** Units of the converter: all energy units, and the volume of gas. */
export type QuantityUnitId = EnergyUnitId | typeof gasCubicMeter.id;

export interface Conversion {
  readonly amount: number;
  readonly from: QuantityUnitId;
  readonly to: QuantityUnitId;
  /** The day of the gas; required if exactly one of the units is `gas-cubic-metre`. */
  readonly day?: Day;
  /** Own dated factors of the gas, which override the default 10.4 kWh/m³. */
  readonly gasFactors?: readonly OwnFactor[];
}

export type ConversionIssue =
  | FactorIssue
  | { readonly code: 'quantities.unit-unknown'; readonly unit: string }
  | { readonly code: 'quantities.day-missing' }
  | { readonly code: 'quantities.amount-not-finite' };

export type ConversionResult =
  | {
      readonly ok: true;
      readonly amount: number;
      /** The gas factor used; null between energy units. */
      readonly factor: CarrierFactor | null;
    }
  | { readonly ok: false; readonly issues: readonly ConversionIssue[] };

const isEnergyUnit = (id: string) => energyUnits.some((unit) => unit.id === id);

/**
 * Converts an amount of user input. Exact between energy units, as `convert`; a volume of
 * gas uses its dated factor (`carrierFactorAt`).
 * @returns The amount and the gas factor used, or issues: an unknown unit or day, an amount that is not a
 * number or overflows, a factor that is not positive.
 * @example convertQuantity({ amount: 3600, from: 'kilojoule', to: 'kilowatt-hour' }).amount // 1
 * @example convertQuantity({ amount: 100, from: 'gas-cubic-metre', to: 'megajoule', day: '2025-03-20' }).amount // 3744
 */
export function convertQuantity(input: Conversion): ConversionResult {
  const { amount, from, to, day, gasFactors } = asRecord(input);
  const issues = [from, to]
    .filter((unit) => unit !== gasCubicMeter.id && !isEnergyUnit(unit))
    .map((unit): ConversionIssue => ({ code: 'quantities.unit-unknown', unit: foundText(unit) }));
  if (!Number.isFinite(amount)) issues.push({ code: 'quantities.amount-not-finite' });
  if (issues.length > 0) return { ok: false, issues };
  if (from === to) return { ok: true, amount, factor: null };

  let factor: CarrierFactor | null = null;
  let result: number;
  if (from === gasCubicMeter.id || to === gasCubicMeter.id) {
    if (day === undefined) return { ok: false, issues: [{ code: 'quantities.day-missing' }] };
    const found = carrierFactorAt('gas', day, gasFactors);
    if (!found.ok) return found;
    factor = found.factor;
    const kwhPerM3 = factor.kwhPerUnit!;
    result =
      from === gasCubicMeter.id
        ? energyIn(amount * kwhPerM3, 'kilowatt-hour', to)
        : energyIn(amount, from, 'kilowatt-hour') / kwhPerM3;
  } else {
    result = energyIn(amount, from, to);
  }
  if (!Number.isFinite(result)) return { ok: false, issues: [{ code: 'quantities.amount-not-finite' }] };
  return { ok: true, amount: result, factor };
}
