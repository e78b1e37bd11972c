import { type Unit, unitText } from '@org/energy-core';
import { carrierName, type Energy } from '@org/energy-ui';

/** A unit with its symbol: «برق (kWh)». */
export const unitName = (unit: Unit, energy: Pick<Energy, 't' | 'locale' | 'digits'>): string =>
  `${carrierName(unit, energy)} (${unitText(unit.unit, energy.digits)})`;
