import { type Day, isDay } from '../calendar/day.ts';
import { foundText } from '../numerals/foundText.ts';
import { asList } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';
import { type Carrier, isCarrier } from './carriers.ts';

/** Higher (gross) or lower (net) heating value: with or without the heat of condensing water vapor. */
export type HeatingValue = 'lower' | 'higher';

/** Energy and emissions of one unit of a carrier from a day on. */
export interface CarrierFactor {
  /** First valid day; null: from the beginning. */
  readonly from: Day | null;
  /** Symbol of its unit. */
  readonly unit: string;
  /** Energy per unit; null for a non-energy carrier. */
  readonly kwhPerUnit: number | null;
  /** Heating value of `kwhPerUnit`; null without combustion. */
  readonly heatingValue: HeatingValue | null;
  /** Source of `kwhPerUnit`. */
  readonly source: string;
  /** Greenhouse gases, kg CO₂e per kWh of `kwhPerUnit`; null if it depends on the location or without combustion. */
  readonly co2eKgPerKwh: number | null;
  /** Source of `co2eKgPerKwh`. */
  readonly co2eSource: string;
}

/** A custom factor: of a meter (the gas company's monthly heating value) or of an installation. */
export interface OwnFactor {
  /** First valid day; null: from the beginning. */
  readonly from: Day | null;
  /** kWh per unit of the meter. Default: the previous entry, or the carrier's default. */
  readonly kwhPerUnit?: number;
  /** Heating value of `kwhPerUnit`. Default: the higher one, for gas and oil alike. */
  readonly heatingValue?: HeatingValue;
  /** kg CO₂e per kWh of `kwhPerUnit`. Default: the previous entry, or combustion of the fuel. */
  readonly co2eKgPerKwh?: number;
  readonly source?: string;
}

/** A default without its emissions, which come from `combustionFactors`. */
export type DefaultFactor = Omit<CarrierFactor, 'co2eKgPerKwh' | 'co2eSource'>;
const noEnergy = (unit: string): DefaultFactor[] => [
  { from: null, unit, kwhPerUnit: null, heatingValue: null, source: '' },
];
const byDefinition: DefaultFactor[] = [
  { from: null, unit: 'kWh', kwhPerUnit: 1, heatingValue: null, source: '1 kWh' },
];

/** Default factors of each carrier, newest last. A meter's own dated factor takes precedence. */
export const carrierFactors: Readonly<Record<Carrier, readonly DefaultFactor[]>> = /* @__PURE__ */ (() => ({
  electricity: byDefinition,
  gas: [
    {
      from: null,
      unit: 'm³',
      kwhPerUnit: 10.4,
      // Light pipeline gas has 35.71 million Btu per 1,000 m³, 10.47 kWh/m³; its lower heating value is near 9.4.
      heatingValue: 'higher',
      source:
        'Default of the energy label; a higher heating value (Ministry of Petroleum of Iran, table of heating values)',
    },
  ],
  water: noEnergy('m³'),
  heat: byDefinition,
  oil: [
    {
      from: null,
      unit: 'L',
      kwhPerUnit: 10.56,
      // As for gas: a label that added a higher and a lower heating value would favor oil by a twentieth.
      heatingValue: 'higher',
      source:
        'Gas oil, higher heating value: 43.0 MJ/kg lower (IPCC 2006, vol. 2, table 1.2) / 0.95 (section 1.4.1) at 0.84 kg/L',
    },
  ],
  temperature: noEnergy('°C'),
  other: noEnergy(''),
}))();

/** Greenhouse gases from burning a fuel, per TJ of its lower heating value, and the ratio of the two heating values. */
export interface CombustionFactor {
  readonly co2KgPerTj: number;
  readonly ch4KgPerTj: number;
  readonly n2oKgPerTj: number;
  /** Lower heating value as a share of the higher one. */
  readonly lowerOfHigher: number;
  readonly source: string;
}

/**
 * IPCC 2006 guidelines, vol. 2: emissions of table 2.4 (commercial and institutional buildings), heating values of
 * section 1.4.1. Electricity and district heat depend on the grid and the year: without a citable Iranian average,
 * an installation supplies its own.
 */
export const combustionFactors: Readonly<Partial<Record<Carrier, CombustionFactor>>> = {
  gas: {
    co2KgPerTj: 56_100,
    ch4KgPerTj: 5,
    n2oKgPerTj: 0.1,
    lowerOfHigher: 0.9,
    source: 'IPCC 2006, vol. 2, table 2.4, natural gas',
  },
  oil: {
    co2KgPerTj: 74_100,
    ch4KgPerTj: 10,
    n2oKgPerTj: 0.6,
    lowerOfHigher: 0.95,
    source: 'IPCC 2006, vol. 2, table 2.4, gas/diesel oil',
  },
};

/** kg CO₂e of one kg over 100 years: IPCC, Fifth Assessment Report, WG I, table 8.A.1. */
export const globalWarmingPotentials = { ch4: 28, n2o: 265 } as const;
const KWH_PER_TJ = 1e6 / 3.6;

function burning(carrier: Carrier, heatingValue: HeatingValue | null): number | null {
  const fuel = combustionFactors[carrier];
  if (!fuel) return null;
  const { ch4, n2o } = globalWarmingPotentials;
  const perLowerKwh = (fuel.co2KgPerTj + ch4 * fuel.ch4KgPerTj + n2o * fuel.n2oKgPerTj) / KWH_PER_TJ;
  return heatingValue === 'higher' ? perLowerKwh * fuel.lowerOfHigher : perLowerKwh;
}

/** Errors in dated factors; `position` counts from 1. */
export type FactorIssue =
  | { readonly code: 'quantities.carrier-unknown'; readonly carrier: string }
  | { readonly code: 'quantities.day-unknown'; readonly day: string }
  | { readonly code: 'quantities.factor-day-unknown'; readonly position: number; readonly from: string }
  | { readonly code: 'quantities.factor-not-positive'; readonly position: number }
  | { readonly code: 'quantities.co2e-negative'; readonly position: number };

export type CarrierFactorResult =
  | { readonly ok: true; readonly factor: CarrierFactor }
  | { readonly ok: false; readonly issues: readonly FactorIssue[] };

function issuesOf(own: readonly OwnFactor[]): FactorIssue[] {
  return own.flatMap((factor, index) => {
    const { from, kwhPerUnit, co2eKgPerKwh }: Partial<OwnFactor> = factor ?? {};
    const position = index + 1;
    const found: FactorIssue[] = [];
    if (from !== null && !isDay(from)) {
      found.push({ code: 'quantities.factor-day-unknown', position, from: foundText(from) });
    }
    if (kwhPerUnit !== undefined && !(Number.isFinite(kwhPerUnit) && kwhPerUnit > 0)) {
      found.push({ code: 'quantities.factor-not-positive', position });
    }
    if (co2eKgPerKwh !== undefined && !(Number.isFinite(co2eKgPerKwh) && co2eKgPerKwh >= 0)) {
      found.push({ code: 'quantities.co2e-negative', position });
    }
    return found;
  });
}

/** The newest factor valid on a day, in any input order; for the same start day the later entry. */
const newest = <Factor extends { readonly from: Day | null }>(factors: readonly Factor[], day: Day) =>
  factors.reduce<Factor | undefined>(
    (found, factor) =>
      (factor.from ?? '') <= day && (factor.from ?? '') >= (found?.from ?? '') ? factor : found,
    undefined,
  );

/**
 * Energy content of a carrier's unit on a day, and its combustion emissions: the newest valid custom factors,
 * otherwise the defaults.
 * @param own Dated factors of the meter or the installation, in any order.
 * @returns The factor, or the issues of the carrier, the day and the own factors.
 * @example carrierFactorAt('gas', '2025-03-20').factor.kwhPerUnit // 10.4
 * @example carrierFactorAt('gas', '2025-03-20', [{ from: '2024-03-20', kwhPerUnit: 9.8 }]).factor.kwhPerUnit // 9.8
 */
export function carrierFactorAt(
  carrier: Carrier,
  day: Day,
  own: readonly OwnFactor[] = [],
): CarrierFactorResult {
  const given = asList(own);
  const issues = issuesOf(given);
  if (!isDay(day)) issues.unshift({ code: 'quantities.day-unknown', day: foundText(day) });
  if (!isCarrier(carrier))
    issues.unshift({ code: 'quantities.carrier-unknown', carrier: foundText(carrier) });
  if (issues.length > 0) return { ok: false, issues };
  const standard = newest(carrierFactors[carrier], day)!;
  const energy = newest(
    given.filter(({ kwhPerUnit }) => kwhPerUnit !== undefined),
    day,
  );
  const emissions = newest(
    given.filter(({ co2eKgPerKwh }) => co2eKgPerKwh !== undefined),
    day,
  );
  const heatingValue = energy?.heatingValue ?? standard.heatingValue;
  return {
    ok: true,
    factor: {
      from: energy ? energy.from : standard.from,
      unit: standard.unit,
      kwhPerUnit: energy?.kwhPerUnit ?? standard.kwhPerUnit,
      heatingValue,
      source: energy ? (energy.source ?? '') : standard.source,
      co2eKgPerKwh: emissions?.co2eKgPerKwh ?? burning(carrier, heatingValue),
      co2eSource: emissions ? (emissions.source ?? '') : (combustionFactors[carrier]?.source ?? ''),
    },
  };
}

/** The newest default of a carrier: kWh per unit, null for a non-energy or unknown carrier. */
const defaultKwhPerUnit = (carrier: Carrier) =>
  isCarrier(carrier) ? carrierFactors[carrier].at(-1)!.kwhPerUnit : null;

/**
 * Energy of an amount in kWh; null for a non-energy carrier or an amount that is not a number.
 * @param amount In the unit of the carrier: kWh, m³ of gas, liters of gas oil.
 * @param kwhPerUnit The meter's own factor; default: the newest default.
 * @example energyKwh('gas', 100) // 1040
 */
export function energyKwh(
  carrier: Carrier,
  amount: number,
  kwhPerUnit: number | null = defaultKwhPerUnit(carrier),
): number | null {
  return isKnown(amount) && isKnown(kwhPerUnit) ? amount * kwhPerUnit : null;
}
