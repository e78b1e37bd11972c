import { energyUnits, gasCubicMeter, type QuantityUnitId } from '@org/energy-core';

/** Units of the specification come first. */
const first: readonly QuantityUnitId[] = ['joule', 'kilojoule', 'kilowatt-hour', 'watt-hour'];

/** Every unit of the converter with its symbol, in list order. */
export const converterUnits: readonly { readonly id: QuantityUnitId; readonly symbol: string }[] = [
  ...first.map((id) => energyUnits.find((unit) => unit.id === id)!),
  ...energyUnits.filter(({ id }) => !first.includes(id)),
  gasCubicMeter,
];

export const unitIds: readonly QuantityUnitId[] = converterUnits.map(({ id }) => id);
