import { pieValuesOf } from '../../layout/layoutPie.ts';
import { roleOf } from '../../series.ts';
import type { ChartPlot } from '../useChartPlots.ts';
import type { PieSlice } from './PiePlot.tsx';

/** One pie for the shown series, a second one for their comparisons. */
export function slicesOf({ group }: ChartPlot, colors: ReadonlyMap<string, string>): PieSlice[] {
  return (['main', 'compare'] as const).flatMap((role) => {
    const series = group.series.filter((each) => roleOf(each) === role);
    if (series.length === 0) return [];
    const names = series.map(({ name }) => name);
    return [{ id: role, name: names.join(' + '), values: pieValuesOf(series, colors) }];
  });
}
