import type { Carrier } from '@org/energy-core';

const FIRST_TARIFF_YEAR = 1400;
/** Toman per kWh, m³ or liter in each Jalali year from 1400 on. */
const tariffs: Partial<Record<Carrier, readonly number[]>> = {
  electricity: [1150, 1620, 2040, 2500, 3150, 3980],
  gas: [620, 880, 1250, 1760, 2300, 3000],
  water: [8200, 10_500, 13_800, 18_000, 24_000, 31_000],
  oil: [2400, 3100, 4200, 5600, 7400, 9800],
};
const LATER_RISE = 1.25;

/** Price of one unit in toman in a Jalali year; null for free carriers. */
export function tariff(carrier: Carrier, year: number): number | null {
  const list = tariffs[carrier];
  if (!list) return null;
  const at = year - FIRST_TARIFF_YEAR;
  const known = list[Math.min(Math.max(at, 0), list.length - 1)]!;
  const yearsAfter = Math.max(at - list.length + 1, 0);
  return Math.round((known * LATER_RISE ** yearsAfter) / 10) * 10;
}
