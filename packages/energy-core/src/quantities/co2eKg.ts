import type { Day } from '../calendar/day.ts';
import { isKnown } from '../statistics/knownValue.ts';
import { type CarrierFactor, carrierFactorAt, type FactorIssue, type OwnFactor } from './carrierFactors.ts';
import type { Carrier } from './carriers.ts';

export type Co2eResult =
  | {
      readonly ok: true;
      /** kg CO₂e; null without a factor: electricity and district heat without a custom one, water. */
      readonly co2eKg: number | null;
      readonly factor: CarrierFactor;
    }
  | {
      readonly ok: false;
      readonly issues: readonly (FactorIssue | { readonly code: 'quantities.amount-not-finite' })[];
    };

/**
 * Greenhouse gases of an amount of a carrier: CO₂, CH₄ and N₂O of its combustion, weighted over 100 years (CO₂e).
 * @param amount In the unit of the carrier: kWh, m³ of gas, liters of gas oil.
 * @param day The day of use: factors are dated.
 * @param own Dated factors of the meter or the installation, such as the grid's emissions.
 * @returns kg CO₂e with the factor, or the issues of carrier, amount, day and own factors.
 * @see IPCC 2006 guidelines, vol. 2, equation 2.1: fuel × emission factor.
 * @example co2eKg('electricity', 100, '2025-03-20', [{ from: null, co2eKgPerKwh: 0.5 }]).co2eKg // 50
 * @example co2eKg('electricity', 100, '2025-03-20').co2eKg // null
 */
export function co2eKg(
  carrier: Carrier,
  amount: number,
  day: Day,
  own: readonly OwnFactor[] = [],
): Co2eResult {
  const found = carrierFactorAt(carrier, day, own);
  if (!found.ok) return found;
  const { factor } = found;
  if (factor.kwhPerUnit === null || factor.co2eKgPerKwh === null) return { ok: true, co2eKg: null, factor };
  const kg = isKnown(amount) ? amount * factor.kwhPerUnit * factor.co2eKgPerKwh : null;
  if (!isKnown(kg)) return { ok: false, issues: [{ code: 'quantities.amount-not-finite' }] };
  return { ok: true, co2eKg: kg, factor };
}
