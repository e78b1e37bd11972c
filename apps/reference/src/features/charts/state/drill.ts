import type { JalaliKey } from '@org/energy-core';
import { type ChartState, changeChartQuery } from '@org/energy-core';

/** The chart inside one bucket: of all years a year, of a year a month. Null where days are shown already. */
export function chartInside(state: ChartState, key: JalaliKey): ChartState | null {
  const [year, month] = key.split('/').map(Number);
  if (state.kind === 'multiyear')
    return changeChartQuery(changeChartQuery(state, { kind: 'year' }), { year: year! });
  if (state.kind === 'year')
    return changeChartQuery(changeChartQuery(state, { kind: 'month' }), { year: year!, month: month! });
  return null;
}

/** Parent period: the year of a month, all years of a year. Null if there is none. */
export function chartAround(state: ChartState): ChartState | null {
  if (state.kind === 'month' && state.year !== null)
    return changeChartQuery(changeChartQuery(state, { kind: 'year' }), { year: state.year });
  return state.kind === 'year' ? changeChartQuery(state, { kind: 'multiyear' }) : null;
}
