import type { Day } from '../../calendar/day.ts';
import { bucketsOf, compareBucketsOf, type PeriodQuery, type QueryIssueCode } from '../buckets.ts';
import type { ChartQuery, CoverageChoice, NavItem, PeriodKind } from '../schemas/chartQuery.ts';

export const chartTypes = ['Bar', 'Line', 'Area', 'Stacked', 'Pie', 'Doughnut', 'Flow', 'HeatMap'] as const;
export type ChartType = (typeof chartTypes)[number];

/** Maximum nodes of one chart. */
export const MAX_NAV_ITEMS = 200;

/** State of a chart page: chosen nodes, period and display options. */
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
  /** Which days of several meters count. */
  readonly coverage: CoverageChoice;
  /** Several carriers of energy in kWh. */
  readonly inKwh: boolean;
  /** A separate chart per node, with one scale per carrier and unit. */
  readonly split: boolean;
  readonly cost: boolean;
  readonly temperature: boolean;
  /** City whose temperature is shown; null: the city of the selection. */
  readonly city: string | null;
  readonly showTitle: boolean;
  readonly showAverage: boolean;
  readonly showMin: boolean;
  readonly showMax: boolean;
}

/** No date and no comparison: the initial state of a new kind of period. */
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

/** Initial state of a chart page: bars of all years, nothing chosen. */
export const initialChartState: ChartState = {
  nav: [],
  chartType: 'Bar',
  kind: 'multiyear',
  ...noPeriod,
  coverage: 'any',
  inKwh: false,
  split: false,
  cost: false,
  temperature: false,
  city: null,
  showTitle: false,
  showAverage: false,
  showMin: false,
  showMax: false,
};

/** Date fields per kind of period; all others are unused. */
const fieldsOf: Readonly<Record<PeriodKind, readonly (keyof PeriodQuery & keyof ChartState)[]>> = {
  multiyear: [],
  year: ['year'],
  month: ['year', 'month'],
  week: ['year', 'week'],
  range: ['fromDate', 'toDate'],
  multiDay: ['days'],
};

/**
 * Whether a kind of period uses this field; unused fields are neither shown nor sent.
 * @example usesField('week', 'month') // false
 */
export const usesField = (kind: PeriodKind, field: keyof ChartState): boolean =>
  (fieldsOf[kind] as readonly string[]).includes(field);

/**
 * The query of a chart, reduced to the fields its kind of period uses. It may be incomplete; see `chartIssues`.
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
  if (state.coverage === 'all') query.coverage = 'all';
  if (state.inKwh) query.inKwh = true;
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
 * What must still be chosen before the chart can load, in order; empty when complete.
 * @example
 * const nav: NavItem[] = [{ navID: '17', navType: 'Meter' }];
 * chartIssues({ ...initialChartState, nav, kind: 'month', year: 1404 }) // [{ code: 'query.month-missing', path: 'month' }]
 */
export function chartIssues(state: ChartState): readonly ChartIssue[] {
  if (state.nav.length === 0) return [{ code: 'query.nothing-chosen', path: 'nav' }];
  if (state.nav.length > MAX_NAV_ITEMS) {
    return [{ code: 'query.too-many-nodes', path: 'nav', limit: MAX_NAV_ITEMS }];
  }
  const query = toChartQuery(state);
  const main = bucketsOf(query);
  if (!main.ok) return main.issues;
  const compared = compareBucketsOf(query);
  return compared.ok ? [] : compared.issues;
}

/**
 * Whether the query of the chart is complete.
 * @example isChartQueryComplete({ ...initialChartState, nav: [{ navID: '17', navType: 'Meter' }] }) // true
 */
export const isChartQueryComplete = (state: ChartState): boolean => chartIssues(state).length === 0;
