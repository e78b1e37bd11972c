import type { Day } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import { parseJalali } from '../../calendar/parse.ts';
import { FIRST_YEAR, LAST_YEAR } from '../../calendar/yearTable.ts';
import { MAX_CHOSEN_DAYS } from '../buckets.ts';
import type { PeriodKind } from '../schemas/chartQuery.ts';
import { settleChartState } from './changeChartQuery.ts';
import { type ChartState, chartTypes, initialChartState, MAX_NAV_ITEMS, usesField } from './chartState.ts';
import { navItemOfNodeId, nodeIdOfNav } from './navItem.ts';

/** Anything that answers one value per name: `URLSearchParams` does. */
export interface SearchParams {
  get(name: string): string | null;
}

const kinds: readonly PeriodKind[] = ['multiyear', 'year', 'month', 'week', 'range', 'multiDay'];
/** A space becomes a plain `+` in a URL, and ids contain none. */
const BETWEEN = ' ';

const writeDay = (day: Day) => jalaliText(day).replaceAll('/', '-');

/**
 * A chart as URL parameters; defaults are omitted. Dates are Jalali: `1404-08-12`.
 * @throws RangeError for a day that does not exist or lies outside 1300–1500; `chartIssues` names it first.
 * @example
 * const nav: NavItem[] = [{ navID: '17', navType: 'Meter' }];
 * const month: ChartState = { ...initialChartState, nav, kind: 'month', year: 1404, month: 8 };
 * String(new URLSearchParams(chartQueryToSearch(month))) // 'nav=m.17&period=month&year=1404&month=8'
 */
export function chartQueryToSearch(state: ChartState): Record<string, string> {
  const search: Record<string, string> = {};
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') search[name] = String(value);
  };
  const flag = (name: string, isOn: boolean, isDefault: boolean) =>
    put(name, isOn === isDefault ? null : isOn ? 1 : 0);
  put('nav', state.nav.map(nodeIdOfNav).join(BETWEEN));
  if (state.chartType !== initialChartState.chartType) put('chart', state.chartType.toLowerCase());
  if (state.kind !== initialChartState.kind) put('period', state.kind);
  if (usesField(state.kind, 'year')) put('year', state.year);
  if (usesField(state.kind, 'month')) put('month', state.month);
  if (usesField(state.kind, 'week')) put('week', state.week);
  if (usesField(state.kind, 'fromDate')) put('from', state.fromDate && writeDay(state.fromDate));
  if (usesField(state.kind, 'toDate')) put('to', state.toDate && writeDay(state.toDate));
  if (usesField(state.kind, 'days')) put('days', state.days.map(writeDay).join(BETWEEN));
  if (state.compareActive) {
    put('with', state.yearCompare ?? 'none');
    put('withMonth', state.monthCompare);
    put('withWeek', state.weekCompare);
  }
  if (state.coverage !== initialChartState.coverage) put('coverage', state.coverage);
  flag('kwh', state.inKwh, initialChartState.inKwh);
  flag('split', state.split, initialChartState.split);
  flag('cost', state.cost, initialChartState.cost);
  flag('temperature', state.temperature, initialChartState.temperature);
  if (state.temperature) put('city', state.city);
  flag('title', state.showTitle, initialChartState.showTitle);
  flag('average', state.showAverage, initialChartState.showAverage);
  flag('min', state.showMin, initialChartState.showMin);
  flag('max', state.showMax, initialChartState.showMax);
  return search;
}

function readWhole(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,4}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

const readYear = (text: string | null) => readWhole(text, FIRST_YEAR, LAST_YEAR);
const readMonth = (text: string | null) => readWhole(text, 1, 12);
const readWeek = (text: string | null) => readWhole(text, 1, 53);

function readDay(text: string | null): Day | null {
  const parsed = parseJalali(text ?? '', 'YYYY/MM/DD');
  return parsed.ok ? parsed.day : null;
}

const readList = (text: string | null, most: number) => (text ?? '').split(BETWEEN, most).filter(Boolean);

/**
 * The chart of a URL. Missing or unreadable values become defaults, and options the rules do not
 * offer are switched off. Node names are not in the URL: look them up in the tree. Never throws.
 * @example
 * const state = chartQueryFromSearch(new URLSearchParams('nav=m.17&period=month&year=1404&month=13'));
 * state.nav // [{ navID: '17', navType: 'Meter' }]
 * state.month // null
 */
export function chartQueryFromSearch(params: SearchParams): ChartState {
  const kind = kinds.find((candidate) => candidate === params.get('period')) ?? initialChartState.kind;
  const chart = params.get('chart')?.toLowerCase();
  const flag = (name: string, isDefault: boolean) => {
    const text = params.get(name);
    return text === '1' ? true : text === '0' ? false : isDefault;
  };
  const used = <Value>(field: keyof ChartState, value: Value) => (usesField(kind, field) ? value : null);
  return settleChartState({
    nav: [...new Set(readList(params.get('nav'), MAX_NAV_ITEMS))].flatMap((id) => navItemOfNodeId(id) ?? []),
    chartType: chartTypes.find((type) => type.toLowerCase() === chart) ?? initialChartState.chartType,
    kind,
    year: used('year', readYear(params.get('year'))),
    month: used('month', readMonth(params.get('month'))),
    week: used('week', readWeek(params.get('week'))),
    fromDate: used('fromDate', readDay(params.get('from'))),
    toDate: used('toDate', readDay(params.get('to'))),
    days:
      used(
        'days',
        readList(params.get('days'), MAX_CHOSEN_DAYS).flatMap((text) => readDay(text) ?? []),
      ) ?? [],
    compareActive: params.get('with') !== null,
    yearCompare: readYear(params.get('with')),
    monthCompare: kind === 'month' ? readMonth(params.get('withMonth')) : null,
    weekCompare: kind === 'week' ? readWeek(params.get('withWeek')) : null,
    coverage: params.get('coverage') === 'all' ? 'all' : initialChartState.coverage,
    inKwh: flag('kwh', initialChartState.inKwh),
    split: flag('split', initialChartState.split),
    cost: flag('cost', initialChartState.cost),
    temperature: flag('temperature', initialChartState.temperature),
    city: params.get('city')?.slice(0, 64) || null,
    showTitle: flag('title', initialChartState.showTitle),
    showAverage: flag('average', initialChartState.showAverage),
    showMin: flag('min', initialChartState.showMin),
    showMax: flag('max', initialChartState.showMax),
  });
}
