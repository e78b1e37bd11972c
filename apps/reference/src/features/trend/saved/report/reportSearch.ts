import {
  type ChartState,
  chartQueryFromSearch,
  chartQueryToSearch,
  type Day,
  initialChartState,
  isDay,
  toJalali,
} from '@org/energy-core';
import type { Period } from '@org/energy-ui';

/** State of the report of a saved baseline, kept in the URL. */
export interface ReportState {
  /** Null until one is chosen: the newest year with data, or the month of the selected day. */
  readonly period: Period | null;
  readonly chartType: 'Line' | 'Bar';
  /** Key of the row that is lit in charts and table. */
  readonly day: Day | null;
}

const periodNames = ['period', 'year', 'month', 'week', 'from', 'to', 'days'] as const;

export function reportStateOf(search: URLSearchParams): ReportState {
  const day = search.get('day');
  return {
    period: search.has('period') ? chartQueryFromSearch(search) : null,
    chartType: search.get('chart') === 'bar' ? 'Bar' : 'Line',
    day: day !== null && isDay(day) ? day : null,
  };
}

/** Another period; a day of the old one is no longer lit. */
export function searchOfPeriod(newest: URLSearchParams, period: Period): URLSearchParams {
  const search = new URLSearchParams(newest);
  for (const name of [...periodNames, 'day']) search.delete(name);
  const state: ChartState = { ...initialChartState, ...period };
  const written = chartQueryToSearch(state);
  // All years are the default of a chart, but have to be chosen here.
  search.set('period', period.kind);
  for (const name of periodNames) if (written[name] !== undefined) search.set(name, written[name]);
  return search;
}

export function searchOfType(newest: URLSearchParams, type: ReportState['chartType']): URLSearchParams {
  const search = new URLSearchParams(newest);
  if (type === 'Bar') search.set('chart', 'bar');
  else search.delete('chart');
  return search;
}

export function searchOfDay(newest: URLSearchParams, day: Day | null): URLSearchParams {
  const search = new URLSearchParams(newest);
  if (day === null) search.delete('day');
  else search.set('day', day);
  return search;
}

const noDates = { year: null, month: null, week: null, fromDate: null, toDate: null, days: [] } as const;

/** What is shown before a period is chosen; null while the years are unknown or there are none. */
export function defaultPeriod(day: Day | null, years: readonly number[] | undefined): Period | null {
  if (day !== null) {
    const { year, month } = toJalali(day);
    return { ...noDates, kind: 'month', year, month };
  }
  const newest = years?.at(-1);
  return newest === undefined ? null : { ...noDates, kind: 'year', year: newest };
}
