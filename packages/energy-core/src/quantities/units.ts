import { foundText } from '../numerals/foundText.ts';

/** A unit of energy; text `unit.<id>`. */
export interface EnergyUnit {
  readonly id: EnergyUnitId;
  readonly symbol: string;
  readonly joules: number;
  /** The exact value as a fraction of whole numbers: [numerator, denominator]. */
  readonly joulesExact: readonly [number, number];
}

export type EnergyUnitId =
  | 'joule'
  | 'kilojoule'
  | 'megajoule'
  | 'gigajoule'
  | 'terajoule'
  | 'watt-hour'
  | 'kilowatt-hour'
  | 'megawatt-hour'
  | 'gigawatt-hour'
  | 'kilocalorie'
  | 'btu'
  | 'million-btu'
  | 'therm'
  | 'tonne-oil-equivalent'
  | 'barrel-oil-equivalent';

const energyUnit = (
  id: EnergyUnitId,
  symbol: string,
  numerator: number,
  denominator = 1,
): Readonly<EnergyUnit> => ({
  id,
  symbol,
  joules: numerator / denominator,
  joulesExact: [numerator, denominator],
});

/**
 * Every unit by its definition, which is exact. The calorie and the Btu are those of the International Table (NIST
 * SP 811, appendix B.8); the thermochemical calorie, 4.184 J, is another unit.
 */
export const energyUnits: readonly EnergyUnit[] = /* @__PURE__ */ (() => [
  energyUnit('joule', 'J', 1),
  energyUnit('kilojoule', 'kJ', 1000),
  energyUnit('megajoule', 'MJ', 1e6),
  energyUnit('gigajoule', 'GJ', 1e9),
  energyUnit('terajoule', 'TJ', 1e12),
  // One watt for 3,600 seconds.
  energyUnit('watt-hour', 'Wh', 3600),
  energyUnit('kilowatt-hour', 'kWh', 3.6e6),
  energyUnit('megawatt-hour', 'MWh', 3.6e9),
  energyUnit('gigawatt-hour', 'GWh', 3.6e12),
  // 1 cal_IT = 4.1868 J.
  energyUnit('kilocalorie', 'kcal', 41_868, 10),
  // 1 Btu_IT = 1055.05585262 J.
  energyUnit('btu', 'Btu', 105_505_585_262, 1e8),
  energyUnit('million-btu', 'MMBtu', 105_505_585_262, 100),
  // 100,000 Btu_IT: the therm of gas bills, in NIST SP 811 "therm (EC)". The US therm counts Btu at 59 °F, 0.02 % less.
  energyUnit('therm', 'thm', 105_505_585_262, 1000),
  // 10 Gcal_IT = 41.868 GJ: International Energy Agency.
  energyUnit('tonne-oil-equivalent', 'toe', 41_868_000_000),
  // 5.8 million Btu: Ministry of Petroleum of Iran, table of heating values; the same in 26 U.S.C. § 45K(d)(5).
  energyUnit('barrel-oil-equivalent', 'boe', 6_119_323_945_196, 1000),
])();

function unitOf(id: string): EnergyUnit {
  const unit = energyUnits.find((candidate) => candidate.id === id);
  if (!unit) throw new RangeError(`"${foundText(id)}" is no unit of energy. Choose one of energyUnits.`);
  return unit;
}

/** Greatest common divisor of two whole numbers. */
const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/**
 * Converts an amount of energy. The ratio of two units is a reduced fraction of whole numbers, so that only
 * one product and one quotient are rounded.
 * @param amount A finite number; 0 and negative amounts convert like any other.
 * @throws RangeError for an unknown unit, and if the amount or the result is not finite. For amounts and units
 * from user input, use `convertQuantity`.
 * @example convert(2, 'kilowatt-hour', 'megajoule') // 7.2
 * @example convert(1, 'tonne-oil-equivalent', 'megawatt-hour') // 11.63
 * @example convert(1, 'therm', 'btu') // 100000
 */
export function convert(amount: number, fromUnitId: string, toUnitId: string): number {
  const result = energyIn(amount, fromUnitId, toUnitId);
  if (Number.isFinite(result)) return result;
  throw new RangeError(
    `${foundText(amount)} of ${fromUnitId} is no amount in ${toUnitId}. Check it with convertQuantity().`,
  );
}

/** The same; not finite if the amount is not, or on overflow. */
export function energyIn(amount: number, fromUnitId: string, toUnitId: string): number {
  const [multiply, divide] = exactRatio(unitOf(fromUnitId).joulesExact, unitOf(toUnitId).joulesExact);
  return (amount * multiply) / divide;
}

/** Ratio of two units as a reduced fraction of whole numbers, from their sizes in a common unit. */
export function exactRatio(
  [fromTop, fromBottom]: readonly [number, number],
  [toTop, toBottom]: readonly [number, number],
): readonly [multiply: number, divide: number] {
  const top = commonDivisor(fromTop, toTop);
  const bottom = commonDivisor(fromBottom, toBottom);
  return [(fromTop / top) * (toBottom / bottom), (toTop / top) * (fromBottom / bottom)];
}

/** One unit as an amount of another: the displayed conversion factor. */
export interface RelatedUnit {
  readonly unit: EnergyUnitId;
  readonly number: number;
}

/**
 * All other units with their amount per `unitId`.
 * @throws RangeError for an unknown unit.
 * @example relatedUnits('megajoule')[0] // { unit: 'joule', number: 1000000 }
 */
export function relatedUnits(unitId: string): RelatedUnit[] {
  const from = unitOf(unitId);
  return energyUnits
    .filter(({ id }) => id !== from.id)
    .map(({ id }) => ({ unit: id, number: convert(1, from.id, id) }));
}
