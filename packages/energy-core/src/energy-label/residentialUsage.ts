import type { EnergyLabelUsage } from './standard14254.ts';

/** From this floor area in m² on a residential building counts as large. */
const LARGE_FROM_M2 = 1000;

/**
 * Usage of a residential building on the energy label, by its useful floor area in m²: small below 1000, large from
 * there on. Null without an area (missing, 0, negative, no finite number): then there is no label either.
 * @see The product's specification, 000 §9.
 * @example residentialUsage(999.9) // 'small-residential'
 * @example residentialUsage(1000) // 'large-residential'
 */
export function residentialUsage(
  areaM2: number | null,
): Extract<EnergyLabelUsage, 'small-residential' | 'large-residential'> | null {
  if (areaM2 === null || !Number.isFinite(areaM2) || areaM2 <= 0) return null;
  return areaM2 < LARGE_FROM_M2 ? 'small-residential' : 'large-residential';
}
