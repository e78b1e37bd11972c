import { asRecord, recordsOf } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';
import { climateColumn, type EnergyLabelClimate } from './climateColumn.ts';
import type { LabelConsumption } from './labelConsumption.ts';
import { type LabelScaleRow, labelScale } from './labelScale.ts';
import type { LabelStep } from './labelStep.ts';
import {
  type EnergyLabelGrade,
  type EnergyLabelStandard,
  type EnergyLabelUsage,
  energyLabelGrades,
  energyLabelUsages,
  standard14254,
} from './standard14254.ts';
import { toNineDecimals } from './tidy.ts';

export interface EnergyLabelInput {
  readonly usage: EnergyLabelUsage | null;
  readonly climate: EnergyLabelClimate | null;
  /**
   * Consumption of the year. Without `area` (omitted or undefined) in kWh/m² and year, already divided; with `area`
   * in kWh, to be divided by it. Null without readings.
   */
  readonly actual: number | null;
  /** Useful floor area in m². Null, 0 and other invalid numbers mean that it is missing: no label. */
  readonly area?: number | null;
  /** Manual ideal of this building in kWh/m² and year, which overrides the table. */
  readonly ideal?: number | null;
  /** How `actual` was computed (`labelConsumption`): only for the derivation. */
  readonly consumption?: Pick<LabelConsumption, 'carriers' | 'excluded'>;
  /** Tables of another standard or edition; default: national standard 14254. */
  readonly standard?: EnergyLabelStandard;
}

/** Why there is no grade. */
export type EnergyLabelReason =
  | { readonly code: 'energy-label.usage-unknown' }
  | { readonly code: 'energy-label.climate-unknown' }
  | { readonly code: 'energy-label.ideal-missing' }
  | { readonly code: 'energy-label.bounds-invalid' }
  | { readonly code: 'energy-label.area-missing' }
  | { readonly code: 'energy-label.area-not-positive' }
  | { readonly code: 'energy-label.consumption-missing' }
  | { readonly code: 'energy-label.consumption-negative'; readonly actual: number }
  | { readonly code: 'energy-label.consumption-not-finite' }
  | { readonly code: 'energy-label.beyond-last-bound'; readonly ratio: number; readonly bound: number };

/** The next better grade and its requirement: consumption must fall below these figures, which belong to the worse grade. */
export interface NextBetterGrade {
  readonly grade: EnergyLabelGrade;
  /** kWh/m² and year. */
  readonly belowPerArea: number;
  /** kWh per year; null if the area is not known. */
  readonly belowKwh: number | null;
  /** Reduction from the present consumption to the bound: kWh/m² and year, kWh per year, percent of the present one. */
  readonly lessPerArea: number;
  readonly lessKwh: number | null;
  readonly lessPercent: number;
}

interface LabelFigures {
  /** Number of the standard. */
  readonly standard: string;
  /** The label's scale in consumption, A to G; empty without an ideal. */
  readonly scale: readonly LabelScaleRow[];
  /** Derivation of the label, step by step; ends where it had to stop. */
  readonly derivation: readonly LabelStep[];
}

export interface GradedEnergyLabel extends LabelFigures {
  readonly grade: EnergyLabelGrade;
  readonly reason: null;
  /** Actual per area over ideal, rounded to 9 decimals. */
  readonly ratio: number;
  /** kWh/m² and year. */
  readonly ideal: number;
  /** kWh/m² and year. */
  readonly actualPerArea: number;
  /** Null at A. */
  readonly nextBetter: NextBetterGrade | null;
}

/** No grade, with its `reason`; other figures are present if they could be computed. */
export interface EnergyLabelWithoutGrade extends LabelFigures {
  readonly grade: null;
  readonly reason: EnergyLabelReason;
  readonly ratio: number | null;
  readonly ideal: number | null;
  readonly actualPerArea: number | null;
  /** Beyond the last bound: the requirement of G. */
  readonly nextBetter: NextBetterGrade | null;
}

export type EnergyLabel = GradedEnergyLabel | EnergyLabelWithoutGrade;

/** Larger areas, ideals and bounds are typing mistakes. */
const MAX_VALUE = 1e12;
const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= MAX_VALUE;

/** Seven positive, rising bounds. */
const areBounds = (bounds: readonly number[]) =>
  Array.isArray(bounds) &&
  bounds.length === energyLabelGrades.length &&
  bounds.every((bound, index) => isPositive(bound) && bound > (bounds[index - 1] ?? 0));

/** The ideal and the bounds of a building, or why the standard has none. */
function findIdeal({
  usage,
  climate,
  ideal: own = null,
  standard = standard14254,
}: EnergyLabelInput): { ideal: number; bounds: readonly number[]; step: LabelStep } | EnergyLabelReason {
  if (usage === null || !energyLabelUsages.includes(usage)) return { code: 'energy-label.usage-unknown' };
  const bounds = standard.bounds[usage];
  if (!areBounds(bounds)) return { code: 'energy-label.bounds-invalid' };
  if (own !== null) {
    if (!isPositive(own)) return { code: 'energy-label.ideal-missing' };
    return { ideal: own, bounds, step: { code: 'own-ideal', ideal: own } };
  }
  const column = climate === null ? null : climateColumn(climate);
  if (climate === null || column === null) return { code: 'energy-label.climate-unknown' };
  const ideal = standard.ideals[usage]?.[column - 1];
  if (!isPositive(ideal)) return { code: 'energy-label.ideal-missing' };
  return { ideal, bounds, step: { code: 'ideal', standard: standard.number, usage, climate, column, ideal } };
}

/** The year's consumption per m², or why there is none. */
function findActualPerArea({
  actual,
  area,
}: EnergyLabelInput): { actualPerArea: number; step: LabelStep } | EnergyLabelReason {
  if (area === null || area === 0) return { code: 'energy-label.area-missing' };
  if (area !== undefined && !isPositive(area)) return { code: 'energy-label.area-not-positive' };
  if (actual === null || actual === undefined) return { code: 'energy-label.consumption-missing' };
  const actualPerArea = area === undefined ? actual : actual / area;
  if (!isKnown(actual) || !isKnown(actualPerArea)) return { code: 'energy-label.consumption-not-finite' };
  if (actual < 0) return { code: 'energy-label.consumption-negative', actual };
  return {
    actualPerArea,
    step:
      area === undefined
        ? { code: 'given-per-area', actualPerArea }
        : { code: 'per-area', kwh: actual, area, actualPerArea },
  };
}

/** Requirement to get below the upper bound of a grade. */
function reach(row: LabelScaleRow, actualPerArea: number, actualKwh: number | null): NextBetterGrade {
  const { grade, belowPerArea, belowKwh } = row;
  return {
    grade,
    belowPerArea,
    belowKwh,
    lessPerArea: toNineDecimals(Math.max(0, actualPerArea - belowPerArea)),
    lessKwh:
      actualKwh === null || belowKwh === null ? null : toNineDecimals(Math.max(0, actualKwh - belowKwh)),
    lessPercent: toNineDecimals(Math.max(0, 1 - belowPerArea / actualPerArea) * 100),
  };
}

/** Derivation steps of the year's kWh. */
const carrierSteps = ({
  carriers,
  excluded,
}: Pick<LabelConsumption, 'carriers' | 'excluded'>): LabelStep[] => [
  ...recordsOf(carriers).map(
    ({ _id: name, total, unit, kwhPerUnit, kwh }): LabelStep =>
      !isKnown(total) || !isKnown(kwh) || !isKnown(kwhPerUnit)
        ? { code: 'carrier-without-readings', name }
        : { code: 'carrier', name, total, unit, kwhPerUnit, kwh },
  ),
  ...recordsOf(excluded).map(({ _id: name, reason }): LabelStep => ({ code: `excluded-${reason}`, name })),
];

/**
 * Energy label of a building: the ratio of its consumption to the ideal of its usage and climate, and the grade A to G.
 * Ratio = consumption per m² / ideal, rounded to 9 decimals; a bound belongs to the worse grade, and at the last
 * bound and beyond there is no grade.
 * @param input `actual` in kWh/m² and year; with `area` (m²) given, in kWh per year.
 * @returns The grade with ratio, scale, derivation and the requirement of the next better grade; or `grade: null`
 * with the `reason`, an issue: usage, climate, ideal, area or consumption missing or invalid, or the
 * consumption beyond the scale.
 * @see National standard 14254 of Iran; the product's specification, 000 §9.
 * @example gradeEnergyLabel({ usage: 'small-residential', climate: 'cold', actual: 299.7 }).grade // 'D'
 * @example gradeEnergyLabel({ usage: 'small-residential', climate: 'cold', actual: 29_970, area: 100 }).ratio // 2.7
 * @example gradeEnergyLabel({ usage: 'private-office', climate: 'hot-dry', actual: 5000, area: 0 }).reason // { code: 'energy-label.area-missing' }
 */
export function gradeEnergyLabel(given: EnergyLabelInput): EnergyLabel {
  const input = asRecord(given);
  const { consumption, standard = standard14254 } = input;
  const area = isPositive(input.area) ? input.area : undefined;
  const found = findIdeal(input);
  const actual = findActualPerArea(input);
  const ideal = 'ideal' in found ? found.ideal : null;
  const actualPerArea = 'actualPerArea' in actual ? actual.actualPerArea : null;
  const scale = 'bounds' in found ? labelScale(found.bounds, found.ideal, area ?? null) : [];
  const derivation = [
    ...(consumption ? carrierSteps(consumption) : []),
    ...('step' in actual ? [actual.step] : []),
    ...('step' in found ? [found.step] : []),
  ];
  const figures = { standard: standard.number, scale, derivation, ideal, actualPerArea };
  const without = (reason: EnergyLabelReason): EnergyLabelWithoutGrade => ({
    ...figures,
    grade: null,
    reason,
    ratio: null,
    nextBetter: null,
  });
  if ('code' in found) return without(found);
  if ('code' in actual) return without(actual);
  const ratio = toNineDecimals(actual.actualPerArea / found.ideal);
  if (!Number.isFinite(ratio)) return without({ code: 'energy-label.consumption-not-finite' });
  derivation.push({ code: 'ratio', actualPerArea: actual.actualPerArea, ideal: found.ideal, ratio });
  const at = scale.findIndex(({ belowRatio }) => ratio < belowRatio);
  const row = scale[at];
  const better = scale[row ? at - 1 : scale.length - 1];
  const nextBetter = better
    ? reach(better, actual.actualPerArea, area === undefined ? null : input.actual)
    : null;
  if (!row) {
    const bound = found.bounds.at(-1)!;
    derivation.push({ code: 'beyond', ratio, bound });
    return { ...without({ code: 'energy-label.beyond-last-bound', ratio, bound }), ratio, nextBetter };
  }
  const { grade, fromRatio, belowRatio } = row;
  derivation.push({ code: 'grade', ratio, fromRatio, belowRatio, grade });
  return {
    ...figures,
    grade,
    reason: null,
    ratio,
    ideal: found.ideal,
    actualPerArea: actual.actualPerArea,
    nextBetter,
  };
}
