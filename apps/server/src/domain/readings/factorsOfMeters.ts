import {
  addDays,
  carrierFactors,
  type Day,
  type DayRange,
  type GasFactor,
  type KwhFactor,
  kwhPerUnitAt,
  ownGasFactors,
} from '@org/energy-core';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import type { NavSeries } from './metersOfNav.ts';
import type { Weight } from './weighedSeries.ts';

/** Factors of meters over some days, each with its range of days. */
export interface FactorsOfMeter {
  readonly meter: number;
  readonly weights: readonly Weight[];
  readonly used: readonly Omit<KwhFactor, 'meters'>[];
}

/** kWh of one unit of each meter of a series over some days; null if one of them counts no energy. */
export function factorsOfSeries(
  { meters, unitName: name, carrier, symbol, unitKind, role }: NavSeries,
  own: ReadonlyMap<number, readonly GasFactor[]>,
  { from, to }: DayRange,
): readonly FactorsOfMeter[] | null {
  if (unitKind !== 'additive' || role === 'parameter') return null;
  const found: FactorsOfMeter[] = [];
  for (const meter of meters) {
    const factors = ownGasFactors({ gasFactors: [...(own.get(meter) ?? [])] });
    const unit = { carrier, unit: symbol.replace('m3', 'm³'), factors };
    const starts = [...factors, ...carrierFactors[carrier]].flatMap(({ from: start }) =>
      start !== null && start > from && start <= to ? [start] : [],
    );
    const days = [from, ...new Set(starts.sort())];
    const weights: Weight[] = [];
    const used: Omit<KwhFactor, 'meters'>[] = [];
    for (const [at, day] of days.entries()) {
      const kwhPerUnit = kwhPerUnitAt(unit, day);
      if (kwhPerUnit === null) return null;
      const next = days[at + 1];
      weights.push({ meter, weight: kwhPerUnit, from: day, to: next === undefined ? to : dayBefore(next) });
      const isOwn = factors.some((factor) => factor.kwhPerUnit === kwhPerUnit && (factor.from ?? '') <= day);
      used.push({ name, carrier, unit: unit.unit, from: at === 0 ? null : day, kwhPerUnit, isOwn });
    }
    found.push({ meter, weights, used });
  }
  return found;
}

const dayBefore = (day: Day): Day => addDays(day, -1);

/** The factors of several meters as a list: each once, with the number of meters it was used for. */
export function listFactors(meters: readonly FactorsOfMeter[]): KwhFactor[] {
  const listed = new Map<string, KwhFactor>();
  for (const { used } of meters) {
    for (const factor of used) {
      const key = JSON.stringify(factor);
      listed.set(key, { ...factor, meters: (listed.get(key)?.meters ?? 0) + 1 });
    }
  }
  return [...listed.values()];
}

/** The own dated gas factors of meters. */
export async function ownFactors(
  db: Queryable,
  meters: readonly number[],
): Promise<Map<number, readonly GasFactor[]>> {
  const { rows } = await db.query<{ id: number; gas_factors: readonly GasFactor[] | null }>(
    'select id, gas_factors from meter where id = any ($1::int[])',
    [arrayLiteral(meters)],
  );
  return new Map(rows.map(({ id, gas_factors: factors }) => [id, factors ?? []]));
}
