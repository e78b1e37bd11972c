import type { ChartSeries } from './series.ts';

/** Decimals of a figure: a share of 0.37 must not become 0.4. */
export const fractionDigitsOf = ({ kind }: ChartSeries, value: number | null): number => {
  const size = Math.abs(value ?? 0);
  if (size >= 1000) return 0;
  return kind === 'formula' && size < 10 ? 2 : 1;
};
