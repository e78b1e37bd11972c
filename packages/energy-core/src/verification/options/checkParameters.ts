import { foundText } from '../../numerals/foundText.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { type EnergyParameter, isEstimated, type ParameterValue } from './energyParameter.ts';

export type ParameterIssue =
  | { readonly code: 'verification.parameters-count'; readonly found: number; readonly limit: number }
  | { readonly code: 'verification.parameter-missing'; readonly name: string; readonly position: number }
  | { readonly code: 'verification.parameter-range'; readonly name: string; readonly position: number }
  | { readonly code: 'verification.parameter-uncertainty'; readonly name: string; readonly position: number }
  | { readonly code: 'verification.nothing-measured' }
  | { readonly code: 'verification.nothing-changed' };

const MAX_PARAMETERS = 50;

/** Issues that prevent the parameters from describing the energy before and after a measure, in order. */
export function checkParameters(parameters: readonly EnergyParameter[]): ParameterIssue[] {
  if (parameters.length === 0 || parameters.length > MAX_PARAMETERS)
    return [{ code: 'verification.parameters-count', found: parameters.length, limit: MAX_PARAMETERS }];
  const issues = Array.from(parameters, (parameter, at): ParameterIssue[] => {
    const code = codeOf(parameter?.before) ?? (parameter?.after == null ? null : codeOf(parameter.after));
    return code ? [{ code, name: foundText(parameter?.name ?? ''), position: at + 1 }] : [];
  }).flat();
  if (issues.length > 0) return issues;
  const values = parameters.flatMap(({ before, after }) => (after ? [before, after] : [before]));
  if (values.every(isEstimated)) issues.push({ code: 'verification.nothing-measured' });
  if (parameters.every(({ after }) => !after)) issues.push({ code: 'verification.nothing-changed' });
  return issues;
}

function codeOf(given: ParameterValue | undefined) {
  if (!isKnown(given?.value)) return 'verification.parameter-missing';
  if (isEstimated(given)) {
    const { value, low, high } = given;
    const isRange = isKnown(low) && isKnown(high) && low <= value && value <= high;
    return isRange ? null : 'verification.parameter-range';
  }
  const { plusMinus } = given;
  const isUncertainty = plusMinus == null || (isKnown(plusMinus) && plusMinus >= 0);
  return isUncertainty ? null : 'verification.parameter-uncertainty';
}
