import type { BaselineModel } from '../../baseline/model.ts';
import type { Day, DayRange } from '../../calendar/day.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import { annualValue } from '../annualValue.ts';
import type { Savings } from '../savings.ts';
import { shareOf } from '../shareOf.ts';
import { combineSavings } from '../value/combineSavings.ts';
import { MIN_COMMON_ROWS, plusMinusOfResiduals } from './errTogether.ts';

/** What the errors of a meter may have in common with those of others. */
interface Baseline {
  readonly model: BaselineModel;
  readonly shares?: readonly string[];
  readonly baselineDays?: readonly Day[];
}

/** Whose points may be bills. */
interface Reported {
  readonly reporting: { readonly spans?: readonly DayRange[] };
}

/** Too few bills to show how far the errors of the meters go together. */
export interface MetersAddedInFull {
  readonly code: 'verification.meters-added-in-full';
  readonly rows: number;
  readonly needed: number;
}

/** The residuals of the baselines go together, so that independent errors would promise too much. */
export interface MetersErrTogether {
  readonly code: 'verification.meters-err-together';
  readonly plusMinus: number;
  readonly other: number;
}

/** Sums of the meters, `days` the days they have in common. */
export function totalsOf(all: readonly Savings[], days: number) {
  const sumOf = (figure: 'totalPredicted' | 'totalActual' | 'avoidedEnergy') => {
    const sum = new ExactSum();
    for (const each of all) sum.add(each[figure]);
    return sum.value;
  };
  const [totalPredicted, avoidedEnergy] = [sumOf('totalPredicted'), sumOf('avoidedEnergy')];
  return {
    ...{ totalPredicted, totalActual: sumOf('totalActual'), avoidedEnergy },
    percent: shareOf(100 * avoidedEnergy, totalPredicted),
    annual: annualValue(avoidedEnergy, days) ?? 0,
  };
}

/** The combined ±: by what the meters share, or by their residuals where that is more. */
export function uncertaintyOf(all: readonly Savings[], meters: readonly (Baseline & Reported)[]) {
  const rows = Math.min(...meters.map(({ model }) => model.n));
  const areBills = meters.some(({ reporting }) => reporting.spans !== undefined);
  const isAdded = areBills && meters.length > 1 && rows < MIN_COMMON_ROWS;
  const added: MetersAddedInFull = {
    ...({ code: 'verification.meters-added-in-full' } as const),
    ...{ rows, needed: MIN_COMMON_ROWS },
  };
  const parts = all.map(({ avoidedEnergy, uncertainty }, at) => ({
    ...{ avoidedEnergy, plusMinus: uncertainty?.chosen.plusMinus ?? Number.NaN },
    ...{
      model: meters[at]!.model,
      baselineDays: meters[at]!.baselineDays,
      shares: [...asList(meters[at]!.shares), ...(isAdded ? ['bills'] : [])],
    },
  }));
  const result = combineSavings(parts);
  if (!result.ok) return { combined: null, plusMinusTogether: null, warnings: [] };
  const plusMinusTogether = parts.reduce((sum, { plusMinus }) => sum + plusMinus, 0);
  const { combined } = result;
  const byResiduals = plusMinusOfResiduals(parts) ?? 0;
  if (!(byResiduals > combined.plusMinus))
    return { combined, plusMinusTogether, warnings: isAdded ? [added] : [] };
  const { avoidedEnergy, plusMinus: other } = combined;
  const warning: MetersErrTogether = {
    ...({ code: 'verification.meters-err-together' } as const),
    ...{ plusMinus: byResiduals, other },
  };
  return {
    combined: {
      ...{ ...combined, plusMinus: byResiduals, relative: shareOf(byResiduals, avoidedEnergy) },
      ...{ low: avoidedEnergy - byResiduals, high: avoidedEnergy + byResiduals },
    },
    plusMinusTogether,
    // A quarter more is worth a word, as between the forms of one saving.
    warnings: byResiduals > 1.25 * other ? [warning] : [],
  };
}
