import type { BaselineModel } from '../../baseline/model.ts';
import type { Day } from '../../calendar/day.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import { annualValue } from '../annualValue.ts';
import type { Savings } from '../savings.ts';
import { shareOf } from '../shareOf.ts';
import { combineSavings } from '../value/combineSavings.ts';
import { plusMinusOfResiduals } from './errTogether.ts';

/** What the errors of a meter may have in common with those of others. */
interface Baseline {
  readonly model: BaselineModel;
  readonly shares?: readonly string[];
  readonly baselineDays?: readonly Day[];
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
export function uncertaintyOf(all: readonly Savings[], meters: readonly Baseline[]) {
  const parts = all.map(({ avoidedEnergy, uncertainty }, at) => ({
    ...{ avoidedEnergy, plusMinus: uncertainty?.chosen.plusMinus ?? Number.NaN },
    ...{
      model: meters[at]!.model,
      baselineDays: meters[at]!.baselineDays,
      shares: asList(meters[at]!.shares),
    },
  }));
  const result = combineSavings(parts);
  if (!result.ok) return { combined: null, plusMinusTogether: null, warnings: [] };
  const plusMinusTogether = parts.reduce((sum, { plusMinus }) => sum + plusMinus, 0);
  const { combined } = result;
  const byResiduals = plusMinusOfResiduals(parts) ?? 0;
  if (!(byResiduals > combined.plusMinus)) return { combined, plusMinusTogether, warnings: [] };
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
