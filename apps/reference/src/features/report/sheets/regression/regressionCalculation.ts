import { readNumber, type TrendSeries } from '@org/energy-core';
import type { Trend, TrendFit } from '@org/energy-core/api';
import type { CalculationPlan } from '../useCalculation.ts';

export interface RegressionInput {
  readonly trend: Trend;
  readonly fit: TrendFit;
  readonly series: TrendSeries;
}

/** Names of the steps of one baseline. */
export const stepsOf = ({ name }: Trend, at: number) => ({
  rows: `${at + 1}. ${name}: rows`,
  prediction: `${at + 1}. ${name}: prediction`,
  deviations: `${at + 1}. ${name}: deviations`,
});

/** From the readings to the deviations: each baseline in three steps. */
export function regressionPlan(items: readonly RegressionInput[]): CalculationPlan {
  return {
    inputs: Object.fromEntries(
      items.map(({ trend, fit, series }, at) => [
        `${at + 1}. ${trend.name}`,
        { series, calendar: trend.calendar, fit: { form: fit.form, coefficients: fit.coefficients } },
      ]),
    ),
    steps: items.flatMap(({ trend, fit, series }, at) => {
      const names = stepsOf(trend, at);
      return [
        { name: names.rows, call: 'trendRows', arguments: [series, { calendar: trend.calendar }] },
        {
          ...{ name: names.prediction, call: 'predictTrend' },
          arguments: [
            { form: fit.form, coefficients: fit.coefficients },
            { $step: names.rows, take: 'conditions' },
          ],
        },
        {
          ...{ name: names.deviations, call: 'checkDeviations' },
          arguments: [
            {
              ...{ days: series.days, actual: series.y },
              predicted: { $step: names.prediction, take: 'predicted' },
              allowedPercent: readNumber(trend.trendCoeff) ?? 0,
            },
          ],
        },
      ];
    }),
  };
}
