import type { CommonGround } from '@org/energy-core';
import type { ChartSeries } from '../series.ts';
import {
  electricity,
  electricityBefore,
  electricityMonths,
  gas,
  gasMonths,
  sampleMonths,
} from './sampleData.ts';

const ground = (days: number, current: number, previous: number): CommonGround => ({
  ...{ days, current, previous, currentCost: current * 1850, previousCost: previous * 1600 },
});
const period = '۱۴۰۳';
const compare = '۱۴۰۲';

/** One of three meters started in Mehr: few months with all meters, many with any. */
export const unevenYear: ChartSeries = {
  ...electricity(
    sampleMonths(1403, electricityMonths).map((point, month) => ({
      ...point,
      days: month < 6 ? 0 : month === 6 ? 12 : point.days!,
      anyDays: point.days!,
      meterDays: 2 * point.days! + (month < 6 ? 0 : month === 6 ? 12 : point.days!),
    })),
  ),
  meters: 3,
};

/** Two years with only 92 common days: the figures compare these alone. */
export const comparedOnCommonDays: readonly ChartSeries[] = (() => {
  const shared = ground(92, 259_000, 297_000);
  const main = electricity(
    sampleMonths(1403, electricityMonths).map((point, month) => ({
      ...point,
      common: month < 3 ? ground(point.days!, point.value!, electricityBefore[month]!) : null,
    })),
    { name: period, period, common: shared },
  );
  const before = electricity(
    sampleMonths(
      1402,
      electricityBefore.map((value, month) => (month < 3 ? value : null)),
    ),
    { id: 'before', name: compare, period: compare, compareOf: main.id, common: shared },
  );
  return [main, before];
})();

/** A meter by its sub-meters: the unmeasured rest is known on the days that all of them have. */
export const byMeter: readonly ChartSeries[] = (['چیلرها', 'روشنایی'] as const).map((name, at) =>
  electricity(
    sampleMonths(
      1403,
      electricityMonths.map((value) => value * (at === 0 ? 0.42 : 0.23)),
    ),
    { id: name, name, axis: 'electricity:kWh' },
  ),
);
export const restOfMeter: ChartSeries = electricity(
  sampleMonths(
    1403,
    electricityMonths.map((value, month) => (month === 8 ? null : value * 0.35)),
    [2, 5],
  ),
  { id: 'rest', name: 'سنجیده‌نشدهٔ برق ورودی', meters: 3, axis: 'electricity:kWh' },
);

/** All energy in kWh, compared with a year without gas. */
export const energyInKwh: readonly ChartSeries[] = (() => {
  const of = (name: string) => ({
    axis: 'energy:kWh',
    unit: 'kWh',
    energyOf: { node: 'b.1', nodeName: '', name },
  });
  const kwh = gasMonths.map((value) => value * 10.4);
  return [
    electricity(sampleMonths(1403, electricityMonths), {
      ...{ ...of('برق'), name: `برق، ${period}`, period, common: ground(365, 842_000, 885_000) },
    }),
    electricity(sampleMonths(1402, electricityBefore), {
      ...{ ...of('برق'), id: 'before', name: `برق، ${compare}`, period: compare, compareOf: 'electricity' },
    }),
    gas(sampleMonths(1403, kwh), { ...of('گاز'), name: `گاز، ${period}`, period, common: null }),
    gas(sampleMonths(1402, Array(12).fill(null)), {
      ...{ ...of('گاز'), id: 'gas before', name: `گاز، ${compare}`, period: compare, compareOf: 'gas' },
    }),
  ];
})();
