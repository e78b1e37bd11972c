import type { EnergyLabelUsage } from './standard14254.ts';

/** Floor area in m² from which a residential building counts as large. */
const LARGE_FROM_M2 = 1000;

/**
 * Usage of a residential building on the energy label, by its useful floor area in m²: small below 1000, otherwise
 * large. Null without an area (missing, 0, negative, not finite); then there is no label either.
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
