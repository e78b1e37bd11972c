import {
  type EnergyLabel,
  energyLabelClimates,
  energyLabelUsages,
  type LabelConsumptionResult,
} from '@org/energy-core';
import type { EnergyLabelResult } from '@org/energy-core/api';
import { isIncompleteLabel } from '../../../../shared/label/isIncompleteLabel.ts';
import type { CalculationPlan } from '../useCalculation.ts';

const energyOf = (year: number) => `${year}: energy`;
const gradeOf = (year: number) => `${year}: grade`;

/** From the consumption of each year to its grade; a year that is not complete has no grade. */
export function labelPlan(labels: readonly EnergyLabelResult[]): CalculationPlan {
  return {
    inputs: Object.fromEntries(
      labels.map(({ year, consumptions }) => [
        String(year),
        consumptions.map(({ _id, carrier, unit, total, kwhPerUnit }) => ({
          ...{ _id, carrier, unit, total },
          ...(kwhPerUnit !== null && { factors: [{ from: null, kwhPerUnit }] }),
        })),
      ]),
    ),
    steps: labels.flatMap((label) => [
      {
        ...{ name: energyOf(label.year), call: 'labelConsumption' },
        arguments: [{ year: label.year, carriers: { $input: String(label.year) } }],
      },
      ...(isIncompleteLabel(label)
        ? []
        : [
            {
              ...{ name: gradeOf(label.year), call: 'gradeEnergyLabel' },
              arguments: [
                {
                  usage: energyLabelUsages.find((usage) => usage === label.usage) ?? null,
                  climate: energyLabelClimates.find((climate) => climate === label.climate) ?? null,
                  area: label.area,
                  actual: { $step: energyOf(label.year), take: 'totalKwh' },
                  ...(label.isOwnIdeal && { ideal: label.ideal }),
                },
              ],
            },
          ]),
    ]),
  };
}

/** Labels with the figures that were computed; what the server knows besides – days, reasons – stays. */
export function computedLabels(
  labels: readonly EnergyLabelResult[],
  steps: readonly { readonly name: string; readonly figures: unknown }[],
): EnergyLabelResult[] {
  const figures = new Map(steps.map((step) => [step.name, step.figures]));
  return labels.map((label) => {
    const energy = figures.get(energyOf(label.year)) as LabelConsumptionResult | undefined;
    const graded = figures.get(gradeOf(label.year)) as EnergyLabel | undefined;
    return {
      ...label,
      ...(energy?.ok && { totalKwh: energy.totalKwh }),
      ...(graded && {
        ...{ grade: graded.grade, ratio: graded.ratio, ideal: graded.ideal, eactual: graded.actualPerArea },
      }),
    };
  });
}
