import type { Confidence, Interval, Sample } from '../../baseline/model.ts';
import { foundText } from '../../numerals/foundText.ts';
import { shareOf } from '../shareOf.ts';
import {
  differenceOf,
  type EnergyParameter,
  intervalOf,
  isEstimated,
  normalQuantiles,
  type ParameterValue,
  productOf,
  productOfIntervals,
  quantityOf,
  type UncertainQuantity,
} from './energyParameter.ts';

/** What the uncertainty of one parameter alone makes of the saving. */
export interface ParameterContribution {
  readonly name: string;
  readonly isEstimated: boolean;
  /** ± of the saving, in its unit. */
  readonly plusMinus: number;
  /** Share of the variance of the saving, 0 to 1; null without any uncertainty. */
  readonly share: Sample;
}

/** The parameters that stay the same, and the values before and after of those that change. */
function partsOf(parameters: readonly EnergyParameter[]) {
  const common = parameters.filter(({ after }) => !after).map(({ before }) => before);
  const changed = parameters.filter(({ after }) => after);
  return {
    common,
    older: changed.map(({ before }) => before),
    newer: changed.map(({ after }) => after!),
  };
}

/** Energy = common · (older − newer): each parameter occurs once, so that independent ones stay independent. */
export function energyOf(parameters: readonly EnergyParameter[], confidence: Confidence) {
  const { common, older, newer } = partsOf(parameters);
  const [shared, old, renewed] = [common, older, newer].map((values) =>
    productOf(values.map((value) => quantityOf(value, confidence))),
  ) as [UncertainQuantity, UncertainQuantity, UncertainQuantity];
  return {
    total: productOf([shared, differenceOf(old, renewed)]),
    before: shared.value * old.value + 0,
    after: shared.value * renewed.value + 0,
  };
}

/** Smallest and largest saving over the ranges of the estimates. */
export function rangeOf(parameters: readonly EnergyParameter[]): Interval {
  const { common, older, newer } = partsOf(parameters);
  const [shared, old, renewed] = [common, older, newer].map((values) =>
    productOfIntervals(values.map(intervalOf)),
  ) as [Interval, Interval, Interval];
  return productOfIntervals([shared, { low: old.low - renewed.high, high: old.high - renewed.low }]);
}

/** The saving with all parameters but one exact. */
export function contributionsOf(
  parameters: readonly EnergyParameter[],
  confidence: Confidence,
): ParameterContribution[] {
  const exact = (given: ParameterValue) => ({ value: given.value });
  const alone = parameters.map((_, own) => {
    const others = parameters.map(({ name, before, after }, at) =>
      at === own ? parameters[own]! : { name, before: exact(before), ...(after && { after: exact(after) }) },
    );
    return normalQuantiles[confidence] * energyOf(others, confidence).total.standardUncertainty;
  });
  // Relative to the largest, so that squares neither overflow nor vanish.
  const largest = Math.max(...alone) || 1;
  const squares = alone.map((plusMinus) => (plusMinus / largest) ** 2);
  const sum = squares.reduce((total, square) => total + square, 0);
  return parameters.map(({ name, before, after }, at) => ({
    name: foundText(name),
    isEstimated: isEstimated(before) || (after ? isEstimated(after) : false),
    plusMinus: alone[at]!,
    share: shareOf(squares[at]!, sum),
  }));
}
