import { foundText } from '../../numerals/foundText.ts';
import { asRecord } from '../../statistics/descriptive/asList.ts';
import { isKnown } from '../../statistics/knownValue.ts';

/** A number with its ±, both in its own unit; without a ± it is taken as exact. */
export interface UncertainAmount {
  readonly value: number | null;
  /** At the confidence of the saving. */
  readonly plusMinus?: number | null;
}

/** What a saving is worth, in the unit of the factor per unit of energy times energy: toman, kg CO₂e. */
export interface ValueOfSaving {
  /** Below 0 if consumption increased. */
  readonly value: number;
  readonly plusMinus: number;
  readonly low: number;
  readonly high: number;
}

export type ValueIssue =
  | { readonly code: 'verification.saving-missing' }
  | { readonly code: 'verification.unit-value-missing' }
  | { readonly code: 'verification.uncertainty-not-a-number'; readonly found: string }
  | { readonly code: 'verification.figures-too-large' };

export type ValueResult =
  | { readonly ok: true; readonly worth: ValueOfSaving }
  | { readonly ok: false; readonly issues: readonly ValueIssue[] };

const ownPlusMinus = ({ plusMinus }: UncertainAmount): number | null => {
  if (plusMinus === undefined || plusMinus === null) return 0;
  return isKnown(plusMinus) && plusMinus >= 0 ? plusMinus : null;
};

/**
 * The cost or the greenhouse gases of a saving with their interval: saving × factor, where the price or the emission
 * factor may have a ± of its own. ± = √((S · u_f)² + (f · u_S)² + (u_S · u_f)²), exact for independent quantities.
 *
 * `saving` in the unit of the meter, with the ± of `savings`; `perUnit` in toman or kg CO₂e per that unit, 0 or above,
 * its ± at the same confidence.
 *
 * Issues: `verification.saving-missing`, `.unit-value-missing`, `.uncertainty-not-a-number`, `.figures-too-large`.
 * Source: Goodman, On the Exact Variance of Products (1960), equation 2; JCGM 100:2008 (GUM), 5.1.2.
 * @example valueOfSaving({ saving: { value: 1000, plusMinus: 100 }, perUnit: { value: 0.5 } }) // { ok: true, worth: { value: 500, plusMinus: 50, low: 450, high: 550 } }
 */
export function valueOfSaving(input: {
  readonly saving: UncertainAmount;
  readonly perUnit: UncertainAmount;
}): ValueResult {
  const amounts = asRecord(input);
  const [saving, perUnit] = [asRecord(amounts.saving), asRecord(amounts.perUnit)];
  const issues: ValueIssue[] = [];
  if (!isKnown(saving.value)) issues.push({ code: 'verification.saving-missing' });
  if (!(isKnown(perUnit.value) && perUnit.value >= 0))
    issues.push({ code: 'verification.unit-value-missing' });
  for (const amount of [saving, perUnit])
    if (ownPlusMinus(amount) === null)
      issues.push({ code: 'verification.uncertainty-not-a-number', found: foundText(amount.plusMinus) });
  if (issues.length > 0) return { ok: false, issues };

  const [size, factor] = [saving.value!, perUnit.value!];
  const [ofSaving, ofFactor] = [ownPlusMinus(saving)!, ownPlusMinus(perUnit)!];
  const value = size * factor + 0;
  const plusMinus = Math.hypot(size * ofFactor, factor * ofSaving, ofSaving * ofFactor);
  if (!(isKnown(value) && isKnown(plusMinus)))
    return { ok: false, issues: [{ code: 'verification.figures-too-large' }] };
  return { ok: true, worth: { value, plusMinus, low: value - plusMinus, high: value + plusMinus } };
}
