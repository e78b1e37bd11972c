import type { Day } from '../calendar/day.ts';
import { asRecord, recordsOf } from '../statistics/descriptive/asList.ts';
import { type CarrierFactor, carrierFactorAt, type OwnFactor } from './carrierFactors.ts';
import type { Carrier } from './carriers.ts';
import { type SheetUnit, sheetUnit } from './sheetUnits.ts';
import { exactRatio } from './units.ts';

/** Conversion factor from a day on, as a fraction to avoid rounding. */
export interface UnitFactor {
  /** First valid day; null: from the beginning. */
  readonly from: Day | null;
  readonly multiply: number;
  readonly divide: number;
  /** Source of an energy content; empty for a definition. */
  readonly source: string;
}

/** Conversion of a sheet's amounts to the meter's unit. */
export interface UnitConversion {
  readonly from: string;
  readonly to: string;
  /** `definition`: of the units; `carrier`: the energy content of the fuel; `stated`: by the uploading user. */
  readonly by: 'definition' | 'carrier' | 'stated';
  /** Oldest first. */
  readonly factors: readonly UnitFactor[];
}

export interface ConversionQuestion {
  /** Unit of the sheet: a symbol or another recognized spelling. */
  readonly from: string;
  /** Unit of the meter. */
  readonly to: string;
  readonly carrier: Carrier;
  /** The meter's own dated energy contents. */
  readonly factors?: readonly OwnFactor[];
  /** Meter units per unit of the sheet, stated by the user. Takes precedence. */
  readonly stated?: number | null;
}

export type UnitConversionResult =
  /** `conversion` is null if both are the same unit. */
  { readonly ok: true; readonly conversion: UnitConversion | null } | { readonly ok: false };

/** Before all days of the calendar. */
const EVER: Day = '1921-03-21';

/**
 * Conversion between two units: by definition between units of energy, of volume and of mass; by
 * the dated energy content of the fuel between a volume of gas or oil and energy. Nothing else converts, unless a
 * user states a factor.
 * @example unitConversion({ from: 'MWh', to: 'kWh', carrier: 'electricity' }).conversion.factors[0].multiply // 1000
 * @example unitConversion({ from: 'm³', to: 'kWh', carrier: 'gas' }).conversion.factors[0].multiply // 10.4
 * @example unitConversion({ from: 'm³', to: 'kWh', carrier: 'electricity' }) // { ok: false }
 */
export function unitConversion(given: ConversionQuestion): UnitConversionResult {
  const question = asRecord(given);
  const { from, to, stated } = question;
  const [source, target] = [sheetUnit(from), sheetUnit(to)];
  const names = { from: source?.symbol ?? from, to: target?.symbol ?? to };
  if (typeof stated === 'number' && stated > 0 && Number.isFinite(stated))
    return converting(names, 'stated', [{ from: null, multiply: stated, divide: 1, source: '' }]);
  if (names.from === names.to) return { ok: true, conversion: null };
  if (!source?.size || !target?.size) return { ok: false };
  if (source.dimension === target.dimension) {
    const [multiply, divide] = exactRatio(source.size, target.size);
    return converting(names, 'definition', [{ from: null, multiply, divide, source: '' }]);
  }
  const factors = throughFuel(source, target, question);
  return factors ? converting(names, 'carrier', factors) : { ok: false };
}

const converting = (
  names: { from: string; to: string },
  by: UnitConversion['by'],
  factors: readonly UnitFactor[],
): UnitConversionResult => ({ ok: true, conversion: { ...names, by, factors } });

/** Through the energy of one cubic meter or liter, with one factor per change of the energy content. */
function throughFuel(
  source: SheetUnit,
  target: SheetUnit,
  { carrier, factors = [] }: ConversionQuestion,
): UnitFactor[] | null {
  const isToEnergy = source.dimension === 'volume' && target.dimension === 'energy';
  if (!isToEnergy && !(source.dimension === 'energy' && target.dimension === 'volume')) return null;
  const own = recordsOf(factors).filter(({ kwhPerUnit }) => kwhPerUnit !== undefined);
  const days = [...new Set([null, ...own.map(({ from }) => from)])].sort((one, other) =>
    (one ?? '') < (other ?? '') ? -1 : 1,
  );
  const found = days.map((from) => {
    const asked = carrierFactorAt(carrier, from ?? EVER, factors);
    return asked.ok ? stepOf(source, target, from, asked.factor) : null;
  });
  return found.every((step) => step !== null) ? found : null;
}

function stepOf(
  source: SheetUnit,
  target: SheetUnit,
  from: Day | null,
  { unit, kwhPerUnit, source: origin }: CarrierFactor,
): UnitFactor | null {
  const fuel = sheetUnit(unit);
  const kwh = sheetUnit('kWh')!;
  if (kwhPerUnit === null || fuel?.dimension !== 'volume') return null;
  if (source.dimension === 'volume') {
    const [volume, perVolume] = exactRatio(source.size!, fuel.size!);
    const [energy, perEnergy] = exactRatio(kwh.size!, target.size!);
    return { from, multiply: volume * energy * kwhPerUnit, divide: perVolume * perEnergy, source: origin };
  }
  const [energy, perEnergy] = exactRatio(source.size!, kwh.size!);
  const [volume, perVolume] = exactRatio(fuel.size!, target.size!);
  return { from, multiply: energy * volume, divide: perEnergy * perVolume * kwhPerUnit, source: origin };
}

/**
 * The factor of a conversion on a day.
 * @example unitFactorAt(unitConversion({ from: 'MWh', to: 'kWh', carrier: 'heat' }).conversion, '2025-03-20').multiply // 1000
 */
export function unitFactorAt(input: UnitConversion, day: Day): UnitFactor {
  const { factors } = asRecord(input);
  return recordsOf(factors).findLast(({ from }) => from === null || from <= day) ?? recordsOf(factors)[0]!;
}

/**
 * Applies a factor to an amount, to fifteen significant digits: 1.005 MWh are 1005 kWh.
 * @example convertedBy(1.005, { from: null, multiply: 1000, divide: 1, source: '' }) // 1005
 */
export const convertedBy = (amount: number, input: UnitFactor): number => {
  const { multiply, divide } = asRecord(input);
  return Number(((amount * multiply) / divide).toPrecision(15));
};
