import { energyUnits, gasCubicMetre, type QuantityUnitId } from '@org/energy-core';

/** The units of the specification stand first. */
const first: readonly QuantityUnitId[] = ['joule', 'kilojoule', 'kilowatt-hour', 'watt-hour'];

/** Every unit of the converter with its symbol, in the order of the lists. */
export const converterUnits: readonly { readonly id: QuantityUnitId; readonly symbol: string }[] = [
  ...first.map((id) => energyUnits.find((unit) => unit.id === id)!),
  ...energyUnits.filter(({ id }) => !first.includes(id)),
  gasCubicMetre,
];

export const unitIds: readonly QuantityUnitId[] = converterUnits.map(({ id }) => id);
