import type { Day } from '../calendar/day.ts';
import { bucketsOf, compareBucketsOf, type PeriodQuery, type QueryIssueCode } from './buckets.ts';
import type { ChartQuery, NavItem, PeriodKind } from './chartQuery.ts';

export const chartTypes = ['Bar', 'Line', 'Area', 'Stacked', 'Pie', 'Doughnut'] as const;
export type ChartType = (typeof chartTypes)[number];

/** The most series one chart may ask for. */
export const MOST_NAV_ITEMS = 200;

/** Everything a chart page remembers: what is chosen, which period, how it is drawn. */
export interface ChartState {
  readonly nav: readonly NavItem[];
  readonly chartType: ChartType;
  readonly kind: PeriodKind;
  readonly year: number | null;
  readonly month: number | null;
  readonly week: number | null;
  readonly fromDate: Day | null;
  readonly toDate: Day | null;
  readonly days: readonly Day[];
  readonly compareActive: boolean;
  readonly yearCompare: number | null;
  /** null: the same month as the period itself. */
  readonly monthCompare: number | null;
  /** null: the same week as the period itself. */
  readonly weekCompare: number | null;
  readonly cost: boolean;
  readonly temperature: boolean;
  /** City whose temperature is shown; null: the city of what is chosen. */
  readonly city: string | null;
  readonly showTitle: boolean;
  readonly showAverage: boolean;
  readonly showMin: boolean;
  readonly showMax: boolean;
}

/** No date chosen and no comparison: what a new kind of period starts with. */
export const noPeriod = {
  year: null,
  month: null,
  week: null,
  fromDate: null,
  toDate: null,
  days: [],
  compareActive: false,
  yearCompare: null,
  monthCompare: null,
  weekCompare: null,
} as const satisfies Partial<ChartState>;

/** A chart page as it first opens: bars of all years, nothing chosen. */
export const initialChartState: ChartState = {
  nav: [],
  chartType: 'Bar',
  kind: 'multiyear',
  ...noPeriod,
  cost: false,
  temperature: false,
  city: null,
  showTitle: false,
  showAverage: false,
  showMin: false,
  showMax: false,
};

/** The dates a kind of period is made of; all others are not asked for. */
const fieldsOf: Readonly<Record<PeriodKind, readonly (keyof PeriodQuery & keyof ChartState)[]>> = {
  multiyear: [],
  year: ['year'],
  month: ['year', 'month'],
  week: ['year', 'week'],
  range: ['fromDate', 'toDate'],
  multiDay: ['days'],
};

/**
 * Whether a kind of period is made of this field; what it is not made of is neither asked for nor sent.
 * @example usesField('week', 'month') // false
 */
export const usesField = (kind: PeriodKind, field: keyof ChartState): boolean =>
  (fieldsOf[kind] as readonly string[]).includes(field);

/**
 * The query to send for a chart: only what its kind of period needs. It may still be incomplete; see `chartIssues`.
 * @example
 * toChartQuery({ ...initialChartState, nav: [{ navID: '17', navType: 'Meter' }], kind: 'year', year: 1404, month: 8 })
 * // { kind: 'year', nav: [{ navID: '17', navType: 'Meter' }], year: 1404 }
 */
export function toChartQuery(state: ChartState): ChartQuery {
  const { kind, compareActive } = state;
  const query: ChartQuery = {
    kind,
    nav: state.nav.map(({ navID, navType, navName }) => ({ navID, navType, navName })),
  };
  if (usesField(kind, 'year')) query.year = state.year;
  if (usesField(kind, 'month')) query.month = state.month;
  if (usesField(kind, 'week')) query.week = state.week;
  if (usesField(kind, 'fromDate')) Object.assign(query, { fromDate: state.fromDate, toDate: state.toDate });
  if (usesField(kind, 'days')) query.days = [...state.days];
  if (compareActive) {
    query.compareActive = true;
    query.yearCompare = state.yearCompare;
    if (kind === 'month') query.monthCompare = state.monthCompare ?? state.month;
    if (kind === 'week') query.weekCompare = state.weekCompare ?? state.week;
  }
  if (state.cost) query.cost = true;
  if (state.temperature && state.city) query.city = state.city;
  return query;
}

export interface ChartIssue {
  readonly code: QueryIssueCode | 'query.nothing-chosen' | 'query.too-many-nodes';
  readonly path: string;
  readonly limit?: number;
}

/**
 * What is still to be chosen before the chart can be asked for, the first thing first; empty when nothing is.
 * @example
 * const nav: NavItem[] = [{ navID: '17', navType: 'Meter' }];
 * chartIssues({ ...initialChartState, nav, kind: 'month', year: 1404 }) // [{ code: 'query.month-missing', path: 'month' }]
 */
export function chartIssues(state: ChartState): readonly ChartIssue[] {
  if (state.nav.length === 0) return [{ code: 'query.nothing-chosen', path: 'nav' }];
  if (state.nav.length > MOST_NAV_ITEMS) {
    return [{ code: 'query.too-many-nodes', path: 'nav', limit: MOST_NAV_ITEMS }];
  }
  const query = toChartQuery(state);
  const main = bucketsOf(query);
  if (!main.ok) return main.issues;
  const compared = compareBucketsOf(query);
  return compared.ok ? [] : compared.issues;
}

/**
 * Whether nothing is missing to ask for the chart.
 * @example isChartQueryComplete({ ...initialChartState, nav: [{ navID: '17', navType: 'Meter' }] }) // true
 */
export const isChartQueryComplete = (state: ChartState): boolean => chartIssues(state).length === 0;
