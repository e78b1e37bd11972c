import type { Carrier } from './carriers.ts';

/** What one unit of a carrier holds. A meter's own dated factor goes before these defaults. */
export interface CarrierFactor {
  /** Symbol of the unit the factor belongs to. */
  readonly unit: string;
  /** Energy of one unit, lower heating value; null where the carrier is no energy. */
  readonly kwhPerUnit: number | null;
  /** Greenhouse gases of burning, kg CO₂e per kWh; null where it depends on the place or nothing is burnt. */
  readonly co2eKgPerKwh: number | null;
}

/**
 * Burning, kg per TJ: CO₂ of IPCC 2006 guidelines, vol. 2, table 2.4 (natural gas 56,100; gas oil 74,100), CH₄ and
 * N₂O of the same table weighted with 28 and 265 (AR5, 100 years); 1 TJ = 277,778 kWh. Electricity and district heat
 * depend on the grid and the year, so an installation brings its own.
 */
export const carrierFactors: Readonly<Record<Carrier, CarrierFactor>> = {
  electricity: { unit: 'kWh', kwhPerUnit: 1, co2eKgPerKwh: null },
  // Default of the energy label for Iranian pipeline gas.
  gas: { unit: 'm³', kwhPerUnit: 10.4, co2eKgPerKwh: 0.2026 },
  water: { unit: 'm³', kwhPerUnit: null, co2eKgPerKwh: null },
  heat: { unit: 'kWh', kwhPerUnit: 1, co2eKgPerKwh: null },
  // Gas oil: 43.0 MJ/kg (IPCC 2006, vol. 2, table 1.2) at 0.84 kg per litre.
  oil: { unit: 'L', kwhPerUnit: 10.03, co2eKgPerKwh: 0.2683 },
  temperature: { unit: '°C', kwhPerUnit: null, co2eKgPerKwh: null },
  other: { unit: '', kwhPerUnit: null, co2eKgPerKwh: null },
};

/**
 * Energy of an amount in kWh; null where the carrier is no energy.
 * @param kwhPerUnit The meter's own factor, where it has one.
 * @example energyKwh('gas', 100) // 1040
 */
export function energyKwh(
  carrier: Carrier,
  amount: number,
  kwhPerUnit: number | null = carrierFactors[carrier].kwhPerUnit,
): number | null {
  return kwhPerUnit === null ? null : amount * kwhPerUnit;
}
