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

/** Those of the specification first, the others by their names. */
export const sortedUnits = (
  units: typeof converterUnits,
  locale: string,
  nameOf: (id: QuantityUnitId) => string,
): typeof converterUnits => [
  ...units.filter(({ id }) => first.includes(id)),
  ...units
    .filter(({ id }) => !first.includes(id))
    .sort((one, other) => nameOf(one.id).localeCompare(nameOf(other.id), locale)),
];
