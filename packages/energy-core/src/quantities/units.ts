/** A unit of energy. Its name in the reader's language is the interface's. */
export interface EnergyUnit {
  readonly id: EnergyUnitId;
  readonly symbol: string;
  readonly joules: number;
}

export type EnergyUnitId =
  | 'joule'
  | 'kilojoule'
  | 'megajoule'
  | 'gigajoule'
  | 'watt-hour'
  | 'kilowatt-hour'
  | 'megawatt-hour';

/** One watt-hour is 3,600 joules by definition. */
export const energyUnits: readonly EnergyUnit[] = [
  { id: 'joule', symbol: 'J', joules: 1 },
  { id: 'kilojoule', symbol: 'kJ', joules: 1000 },
  { id: 'megajoule', symbol: 'MJ', joules: 1_000_000 },
  { id: 'gigajoule', symbol: 'GJ', joules: 1_000_000_000 },
  { id: 'watt-hour', symbol: 'Wh', joules: 3600 },
  { id: 'kilowatt-hour', symbol: 'kWh', joules: 3_600_000 },
  { id: 'megawatt-hour', symbol: 'MWh', joules: 3_600_000_000 },
];

function unitOf(id: string): EnergyUnit {
  const unit = energyUnits.find((candidate) => candidate.id === id);
  if (!unit) throw new RangeError(`"${id}" is no unit of energy. Choose one of energyUnits.`);
  return unit;
}

/**
 * An amount of energy in another unit.
 * @throws RangeError for an unknown unit.
 * @example convert(2, 'kilowatt-hour', 'megajoule') // 7.2
 */
export function convert(amount: number, fromUnitId: string, toUnitId: string): number {
  const from = unitOf(fromUnitId).joules;
  const to = unitOf(toUnitId).joules;
  // Dividing by a whole number keeps what multiplying by its inexact inverse would lose.
  return from >= to ? amount * (from / to) : amount / (to / from);
}

/** One unit as an amount of another: what the converter multiplies with. */
export interface RelatedUnit {
  readonly unit: EnergyUnitId;
  readonly number: number;
}

/**
 * All other units, each with how many of it one `unitId` is.
 * @throws RangeError for an unknown unit.
 */
export function relatedUnits(unitId: string): RelatedUnit[] {
  const from = unitOf(unitId);
  return energyUnits
    .filter(({ id }) => id !== from.id)
    .map(({ id }) => ({ unit: id, number: convert(1, from.id, id) }));
}
