import type { TrendSeries } from '@org/energy-core';
import { type TrendData, trendVariables } from '@org/energy-core/api';

/** Variables of a trend as the mathematics takes them. */
export function seriesOf({ yAxie, spans, temperature, temperatures, ...data }: TrendData): TrendSeries {
  return {
    ...{ days: yAxie.map(({ x }) => x), y: yAxie.map(({ y }) => y), spans, temperature, temperatures },
    x: trendVariables.flatMap((name) => {
      const values = data[`${name}Axie`]?.map(({ y }) => y);
      return values ? [{ name, values }] : [];
    }),
  };
}
