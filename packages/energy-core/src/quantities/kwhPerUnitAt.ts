import type { Day } from '../calendar/day.ts';
import { asRecord, recordsOf } from '../statistics/descriptive/asList.ts';
import { carrierFactorAt, type OwnFactor } from './carrierFactors.ts';
import type { Carrier } from './carriers.ts';
import { convert, energyUnits } from './units.ts';

/** Properties that determine the energy content of a meter's unit. */
export interface MeteredUnit {
  readonly carrier: Carrier;
  /** Symbol: `kWh`, `m³`, `L`, or another unit of energy. */
  readonly unit: string;
  /** The meter's own dated factors, kWh of one `unit`. */
  readonly factors?: readonly OwnFactor[];
}

/**
 * kWh per unit of a meter on a day: its own factor, the definition of an energy unit, or the carrier's default
 * if the meter counts in that unit. Null for an unknown unit or a non-energy carrier.
 * @example kwhPerUnitAt({ carrier: 'gas', unit: 'm³' }, '2025-03-21') // 10.4
 * @example kwhPerUnitAt({ carrier: 'gas', unit: 'm³', factors: [{ from: '2024-03-20', kwhPerUnit: 9.8 }] }, '2025-03-21') // 9.8
 */
export function kwhPerUnitAt(input: MeteredUnit, day: Day): number | null {
  const { carrier, unit, factors = [] } = asRecord(input);
  const own = recordsOf(factors).some(
    ({ from, kwhPerUnit }) => kwhPerUnit !== undefined && (from ?? '') <= day,
  );
  const energyUnit = energyUnits.find(({ symbol }) => symbol === unit);
  if (energyUnit && !own) return convert(1, energyUnit.id, 'kilowatt-hour');
  const found = carrierFactorAt(carrier, day, factors);
  if (!found.ok) return null;
  return own || found.factor.unit === unit ? found.factor.kwhPerUnit : null;
}
