import { type Confidence, confidences, type Interval, type Sample } from '../../baseline/model.ts';
import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { shareOf } from '../shareOf.ts';
import { checkParameters, type ParameterIssue } from './checkParameters.ts';
import { type EnergyParameter, isEstimated, normalQuantiles } from './energyParameter.ts';
import { contributionsOf, energyOf, type ParameterContribution, rangeOf } from './energyProduct.ts';

export type EstimatedSavingsIssue =
  | ParameterIssue
  | { readonly code: 'verification.confidence-unknown'; readonly found: string }
  | { readonly code: 'verification.figures-too-large' };

export type EstimatedSavingsWarning =
  | { readonly code: 'verification.estimate-without-source'; readonly name: string }
  | { readonly code: 'verification.estimates-decide'; readonly name: string; readonly percent: number }
  | { readonly code: 'verification.no-savings' }
  | { readonly code: 'verification.savings-not-certain'; readonly confidence: Confidence };

/** Savings of option A, in the product of the units of the parameters. `avoidedEnergy` and `plusMinus` fit `combineSavings`. */
export interface EstimatedSavings {
  readonly before: number;
  readonly after: number;
  readonly avoidedEnergy: number;
  /** Savings in percent of the energy before; null unless that is above 0. */
  readonly percent: Sample;
  /** At `confidence`: measured and estimated parameters together. */
  readonly plusMinus: number;
  readonly low: number;
  readonly high: number;
  /** ± / savings, a share; null unless savings are above 0. */
  readonly relative: Sample;
  readonly confidence: Confidence;
  /** Savings with every estimate at its worst and at its best end, and the measured values unchanged. */
  readonly range: Interval;
  /** One per parameter, in their order. */
  readonly contributions: readonly ParameterContribution[];
  readonly warnings: readonly EstimatedSavingsWarning[];
}

export type EstimatedSavingsResult =
  | { readonly ok: true; readonly savings: EstimatedSavings }
  | { readonly ok: false; readonly issues: readonly EstimatedSavingsIssue[] };

/**
 * Savings of IPMVP option A: energy is a product of parameters such as power, number and hours, of which the key ones are
 * measured before and after the measure and the others estimated within a range. A parameter without `after` is the same
 * on both sides, and so is its error.
 *
 * `parameters`: 1 to 50, each `{ value, plusMinus? }` where measured (± at `confidence`) or `{ value, low, high, source }`
 * where estimated; at least one is measured, and one differs between before and after. Several groups (lamps of two
 * halls) are several calls, added by `combineSavings`.
 *
 * ± = z · u, u² the variance of the product of independent parameters (Goodman), an estimate spread evenly over its range:
 * (high − low)² / 12. `range` needs no such assumption. Beside one estimate that decides alone, z · u at 90 % and above is
 * wider than the range is likely to be; at 68 % narrower.
 *
 * Issues: `verification.parameters-count`, `.parameter-missing`, `.parameter-range`, `.parameter-uncertainty` (each with
 * the name), `.nothing-measured`, `.nothing-changed`, `.confidence-unknown`, `.figures-too-large`. Warnings:
 * `.estimate-without-source`, `.estimates-decide` (more than half of the variance), `.no-savings`, `.savings-not-certain`.
 * Source: EVO, IPMVP Core Concepts, option A; JCGM 100:2008 (GUM), 4.3.7 and 5.1.2; Goodman (1960), equation 2.
 * @example
 * const { savings } = estimatedSavings({
 *   parameters: [
 *     { name: 'kW of a lamp', before: { value: 0.06, plusMinus: 0.002 }, after: { value: 0.02, plusMinus: 0.001 } },
 *     { name: 'lamps', before: { value: 500 } },
 *     { name: 'hours', before: { value: 3000, low: 2700, high: 3300, source: 'opening hours' } },
 *   ],
 * });
 * savings.avoidedEnergy // 60000
 * savings.plusMinus // 6614.68226
 * savings.range // { low: 54000, high: 66000 }
 */
export function estimatedSavings(given: {
  readonly parameters: readonly EnergyParameter[];
  /** Percent; default 90. */
  readonly confidence?: Confidence;
}): EstimatedSavingsResult {
  const input = asRecord(given);
  const { confidence = 90 } = input;
  const parameters = asList(input.parameters);
  const issues: EstimatedSavingsIssue[] = checkParameters(parameters);
  if (!confidences.includes(confidence))
    issues.push({ code: 'verification.confidence-unknown', found: foundText(confidence) });
  if (issues.length > 0) return { ok: false, issues };

  const { total, before, after } = energyOf(parameters, confidence);
  const contributions = contributionsOf(parameters, confidence);
  const avoidedEnergy = total.value;
  const plusMinus = normalQuantiles[confidence] * total.standardUncertainty;
  const range = rangeOf(parameters);
  const figures = [before, after, avoidedEnergy, plusMinus, range.low, range.high];
  if (!(figures.every(isKnown) && contributions.every((each) => isKnown(each.plusMinus))))
    return { ok: false, issues: [{ code: 'verification.figures-too-large' }] };
  const low = avoidedEnergy - plusMinus;
  const warnings = warningsOf(parameters, contributions);
  if (avoidedEnergy <= 0) warnings.push({ code: 'verification.no-savings' });
  else if (low <= 0) warnings.push({ code: 'verification.savings-not-certain', confidence });
  return {
    ok: true,
    savings: {
      ...{ before, after, avoidedEnergy, plusMinus, low, high: avoidedEnergy + plusMinus },
      percent: shareOf(100 * avoidedEnergy, before),
      relative: shareOf(plusMinus, avoidedEnergy),
      ...{ confidence, range, contributions, warnings },
    },
  };
}

function warningsOf(
  parameters: readonly EnergyParameter[],
  contributions: readonly ParameterContribution[],
): EstimatedSavingsWarning[] {
  const warnings: EstimatedSavingsWarning[] = [];
  for (const { name, before, after } of parameters) {
    const isUnsourced = [before, after].some(
      (value) => value && isEstimated(value) && !(typeof value.source === 'string' && value.source.trim()),
    );
    if (isUnsourced) warnings.push({ code: 'verification.estimate-without-source', name: foundText(name) });
  }
  const decisive = contributions.find((each) => each.isEstimated && (each.share ?? 0) > 0.5);
  if (decisive) {
    const percent = Math.round(100 * decisive.share!);
    warnings.push({ code: 'verification.estimates-decide', name: decisive.name, percent });
  }
  return warnings;
}
