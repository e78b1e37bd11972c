import type { Carrier } from '@org/energy-core';
import type { Energy } from './useEnergy.ts';

/** The measured quantity as stored: one per unit of the API. */
export interface NamedCarrier {
  /** In Persian, or as a user named it. */
  readonly name: string;
  readonly carrier: Carrier;
  /** Symbol of the unit: kWh. */
  readonly unit?: string | undefined;
}

/**
 * Name of a carrier in the reader's language. Stored names are Persian; the product translates those of its own
 * carriers in the other language, and shows any other unchanged.
 * @example carrierName({ name: 'برق', carrier: 'electricity' }, useEnergy()) // 'برق', in English 'Electricity'
 */
export function carrierName(
  { name, carrier, unit }: NamedCarrier,
  { t, locale }: Pick<Energy, 't' | 'locale'>,
) {
  if (locale === 'fa' || carrier === 'other') return name;
  return t(carrier === 'gas' && unit === 'kWh' ? 'carrier.gasEnergy' : `carrier.${carrier}`);
}
