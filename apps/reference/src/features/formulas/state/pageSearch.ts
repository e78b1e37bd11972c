import { type ChartState, chartQueryFromSearch, chartQueryToSearch } from '@org/energy-core';

/** State of the formula page, kept in the URL. */
export interface FormulaPageState {
  /** Id of the saved formula that is shown. */
  readonly formula: string | null;
  /** Id of the saved formula that a new one starts from. */
  readonly copy: string | null;
  /** Power of the fitted curve. */
  readonly order: Order;
  readonly chart: ChartState;
}

export const orders = ['1', '2', '3', '4'] as const;
export type Order = (typeof orders)[number];
/** Id of a formula that is not saved yet. */
export const UNSAVED = 'new';

const idIn = (search: URLSearchParams, name: string) => {
  const id = search.get(name);
  return id !== null && /^\d{1,9}$/.test(id) ? id : null;
};

/** Default period: a year, so that the newest one with data can be chosen. */
export function pageStateOf(search: URLSearchParams): FormulaPageState {
  const [formula, copy] = [idIn(search, 'formula'), idIn(search, 'copy')];
  const chart = new URLSearchParams(search);
  chart.set('nav', `f.${formula ?? UNSAVED}`);
  if (!chart.has('period')) chart.set('period', 'year');
  return {
    ...{ formula, copy: formula ? null : copy },
    order: orders.find((order) => order === search.get('order')) ?? '1',
    chart: chartQueryFromSearch(chart),
  };
}

export function searchOf({ formula, copy, order, chart }: FormulaPageState): URLSearchParams {
  const { nav: _, ...period } = chartQueryToSearch(chart);
  return new URLSearchParams({
    ...(formula && { formula }),
    ...(copy && { copy }),
    ...{ ...period, period: chart.kind },
    ...(order !== '1' && { order }),
  });
}
