import type { SavingsUncertainty } from './savingsUncertainty.ts';

/** `least-squares`: with the conditions of the reporting period; `guideline`: of ASHRAE Guideline 14, without them. */
export type UncertaintyForm = 'least-squares' | 'guideline';

/** The displayed uncertainty, and its form. */
export interface HeadlineUncertainty extends SavingsUncertainty {
  readonly form: UncertaintyForm;
}

/** Why the larger of two forms is shown: they differ by more than a quarter. */
export type FormsDiffer =
  | (TwoForms & { readonly code: 'verification.conditions-differ' })
  | (TwoForms & { readonly code: 'verification.guideline-larger' });

/** The larger ± and the smaller one, at the confidence chosen. */
export interface TwoForms {
  readonly plusMinus: number;
  readonly other: number;
}

/** Forms that differ by more than this factor say something of the period. */
const ALIKE = 1.25;

/**
 * The least-squares form, or that of the Guideline where it is larger by more than a quarter; and the warning where either
 * is. The Guideline's form takes the reporting conditions to be those of the baseline and so misses what a prediction for
 * other conditions does not know.
 */
export function headlineOf(
  leastSquares: SavingsUncertainty | null,
  guideline: SavingsUncertainty | null,
): { readonly uncertainty: HeadlineUncertainty | null; readonly warnings: readonly FormsDiffer[] } {
  const headline = (form: UncertaintyForm, of: SavingsUncertainty | null) => of && { ...of, form };
  if (!leastSquares || !guideline) {
    const uncertainty = headline('least-squares', leastSquares) ?? headline('guideline', guideline);
    return { uncertainty, warnings: [] };
  }
  const [own, theirs] = [leastSquares.chosen.plusMinus, guideline.chosen.plusMinus];
  if (theirs > ALIKE * own)
    return {
      uncertainty: headline('guideline', guideline),
      warnings: [{ code: 'verification.guideline-larger', plusMinus: theirs, other: own }],
    };
  return {
    uncertainty: headline('least-squares', leastSquares),
    warnings:
      own > ALIKE * theirs ? [{ code: 'verification.conditions-differ', plusMinus: own, other: theirs }] : [],
  };
}
