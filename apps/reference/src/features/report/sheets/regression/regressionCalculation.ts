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

const inputOf = (trend: Trend, at: number, key: string) => `${at + 1}. ${trend.name}: ${key}`;

/** From the readings to the deviations: each baseline in three steps. */
export function regressionPlan(items: readonly RegressionInput[]): CalculationPlan {
  return {
    inputs: Object.fromEntries(
      items.flatMap(({ trend, fit, series }, at) => [
        ...Object.entries(series).map(([key, value]) => [inputOf(trend, at, key), value]),
        [inputOf(trend, at, 'model'), { form: fit.form, coefficients: fit.coefficients }],
      ]),
    ),
    steps: items.flatMap(({ trend, series }, at) => {
      const names = stepsOf(trend, at);
      // References, so that a changed reading of the file changes the figures that follow from it.
      const input = (key: string) => ({ $input: inputOf(trend, at, key) });
      const given = Object.fromEntries(Object.keys(series).map((key) => [key, input(key)]));
      return [
        { name: names.rows, call: 'trendRows', arguments: [given, { calendar: trend.calendar }] },
        {
          ...{ name: names.prediction, call: 'predictTrend' },
          arguments: [input('model'), { $step: names.rows, take: 'conditions' }],
        },
        {
          ...{ name: names.deviations, call: 'checkDeviations' },
          arguments: [
            {
              ...{ days: input('days'), actual: input('y') },
              predicted: { $step: names.prediction, take: 'predicted' },
              allowedPercent: readNumber(trend.trendCoeff) ?? 0,
            },
          ],
        },
      ];
    }),
  };
}
