import type { BaselineModel, Sample } from '../../baseline/model.ts';
import { type Day, dayNumber, isDay } from '../../calendar/day.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { deviations, sumOfProducts } from '../../statistics/descriptive/deviations.ts';
import { finiteOrNull } from '../../statistics/descriptive/presentValues.ts';

/** A model with the days its rows were fitted on, and the ± of its saving. */
export interface MeterErrors {
  readonly model: BaselineModel;
  /** Day of each row given to the fit. */
  readonly baselineDays?: readonly Day[] | undefined;
  readonly plusMinus: number;
}

/** Fewer days or bills in common cannot show how errors go together. */
export const MIN_COMMON_ROWS = 24;

/**
 * ± of the sum of several savings whose errors go together as the residuals of their baselines do: √(ΣΣ ρ u u), ρ the
 * correlation of the residuals over the days all baselines have. Found as the deviation over these days of
 * Σ u · residual / its deviation, which is linear in days and meters. Null without days, or with fewer than 24 in common.
 */
export function plusMinusOfResiduals(meters: readonly MeterErrors[]): Sample {
  // Residuals by day, of as many meters in order as have it.
  const byDay = new Map<number, number[]>();
  for (const [meter, { model, baselineDays }] of meters.entries()) {
    const days = asList(baselineDays);
    for (const [at, row] of model.usedRows.entries()) {
      const day = days[row];
      if (!isDay(day)) return null;
      const number = dayNumber(day);
      if (meter === 0) byDay.set(number, [model.residuals[at]!]);
      else if (byDay.get(number)?.length === meter) byDay.get(number)!.push(model.residuals[at]!);
    }
  }
  const common = [...byDay.values()].filter(({ length }) => length === meters.length);
  if (common.length < MIN_COMMON_ROWS) return null;
  const sum = new Float64Array(common.length);
  for (const [meter, { plusMinus }] of meters.entries()) {
    const about = deviations(Float64Array.from(common, (residuals) => residuals[meter]!));
    const size = Math.sqrt(sumOfProducts(about, about));
    if (!(size > 0)) continue;
    for (let day = 0; day < sum.length; day += 1) sum[day]! += plusMinus * (about[day]! / size);
  }
  return finiteOrNull(Math.sqrt(sumOfProducts(sum, sum)));
}
