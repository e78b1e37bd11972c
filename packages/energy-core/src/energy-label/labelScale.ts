import { type EnergyLabelGrade, energyLabelGrades } from './standard14254.ts';
import { toTwelveDigits } from './tidy.ts';

/** One grade of the scale and its consumption range for this building. Each upper end belongs to the worse grade. */
export interface LabelScaleRow {
  readonly grade: EnergyLabelGrade;
  /** Lower bound of the ratio; 0 for A. */
  readonly fromRatio: number;
  /** Upper bound of the ratio, exclusive. */
  readonly belowRatio: number;
  /** The same in kWh/m² and year. */
  readonly fromPerArea: number;
  readonly belowPerArea: number;
  /** The same in kWh per year of the whole building; null without an area. */
  readonly fromKwh: number | null;
  readonly belowKwh: number | null;
}

/** The label's scale, A to G, from the bounds of a usage. `ideal` in kWh/m² and year, `area` in m². */
export function labelScale(bounds: readonly number[], ideal: number, area: number | null): LabelScaleRow[] {
  const perArea = (ratio: number) => toTwelveDigits(ratio * ideal);
  const kwh = (ratio: number) => (area === null ? null : toTwelveDigits(ratio * ideal * area));
  return energyLabelGrades.map((grade, index) => {
    const fromRatio = index === 0 ? 0 : bounds[index - 1]!;
    const belowRatio = bounds[index]!;
    return {
      grade,
      fromRatio,
      belowRatio,
      fromPerArea: perArea(fromRatio),
      belowPerArea: perArea(belowRatio),
      fromKwh: kwh(fromRatio),
      belowKwh: kwh(belowRatio),
    };
  });
}
