import type { ChartStateHandle } from './useChartState.ts';

export function ChartSettings(_: { chart: ChartStateHandle }) {
  return null;
}
