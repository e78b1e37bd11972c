import type { TemperatureSide } from '../variables/temperatureTerms.ts';
import type { ChangePointKind } from './changePointKind.ts';

/** A column whose residual beside the others has a square below this share of its own counts as dependent. */
export const MIN_OWN_SHARE = 1e-9;

/** Sums of products of one column of heating degrees h, one of cooling degrees c, and y. */
export interface Products {
  readonly hh: number;
  readonly hy: number;
  readonly hc: number;
  readonly cc: number;
  readonly cy: number;
}

export interface Slopes {
  readonly heating: number;
  readonly cooling: number;
  /** Reduction of the sum of squared errors. */
  readonly gain: number;
}

const oneSlope = (side: TemperatureSide, own: number, withY: number): Slopes | null => {
  if (!(own > 0 && withY > 0)) return null;
  const slope = withY / own;
  const gain = slope * withY;
  return side === 'heating' ? { heating: slope, cooling: 0, gain } : { heating: 0, cooling: slope, gain };
};

/**
 * Least-squares slopes of a shape, or null where they are not physical: heating must rise with cold, cooling with
 * warmth, and with slopes on both sides consumption must bend upward.
 */
export function slopesOf(kind: ChangePointKind, { hh, hy, hc, cc, cy }: Products): Slopes | null {
  if (kind === '3p-heating') return oneSlope('heating', hh, hy);
  if (kind === '3p-cooling') return oneSlope('cooling', cc, cy);
  const determinant = hh * cc - hc * hc;
  if (!(determinant > MIN_OWN_SHARE * hh * cc)) return null;
  const heating = (hy * cc - cy * hc) / determinant;
  const cooling = (cy * hh - hy * hc) / determinant;
  const isPhysical = kind === '4p' ? heating + cooling > 0 : heating > 0 && cooling > 0;
  return isPhysical ? { heating, cooling, gain: heating * hy + cooling * cy } : null;
}
