import { isDay } from '../../calendar/day.ts';
import { weeksOfJalaliYear } from '../../calendar/periods.ts';
import { FIRST_YEAR, LAST_YEAR } from '../../calendar/yearTable.ts';
import { chartRules } from './chartRules.ts';
import { type ChartState, noPeriod } from './chartState.ts';

/** A user's change; any fields of the state. */
export type ChartChange = Partial<ChartState>;

const hasYear = (year: number | null): year is number =>
  year !== null && year >= FIRST_YEAR && year <= LAST_YEAR;

/** Week 53 is dropped in a year with 52. */
function existingWeek(year: number | null, week: number | null): number | null {
  if (week === null || !hasYear(year)) return week;
  return week <= weeksOfJalaliYear(year).length ? week : null;
}

/**
 * Switches off everything that nodes, period and type do not offer; invalid days and a
 * week missing in the year are dropped.
 * @example settleChartState({ ...initialChartState, kind: 'range', compareActive: true }).compareActive // false
 */
export function settleChartState(state: ChartState): ChartState {
  const offered = chartRules(state.nav, state);
  const chartType = offered.chartTypes.includes(state.chartType) ? state.chartType : 'Bar';
  const compareActive = state.compareActive && offered.compare.state === 'available';
  const rules = chartRules(state.nav, { kind: state.kind, chartType, compareActive });
  return {
    ...state,
    chartType,
    compareActive,
    yearCompare: compareActive ? state.yearCompare : null,
    monthCompare: compareActive ? state.monthCompare : null,
    weekCompare: compareActive ? existingWeek(state.yearCompare, state.weekCompare) : null,
    week: existingWeek(state.year, state.week),
    days: [...new Set(state.days)].filter(isDay).sort(),
    temperature: state.temperature && rules.temperature.state === 'available',
    split: state.split && rules.split.state === 'available',
    cost: state.cost && rules.cost.state === 'available',
    showAverage: state.showAverage && rules.lines.state === 'available',
    showMin: state.showMin && rules.lines.state === 'available',
    showMax: state.showMax && rules.lines.state === 'available',
  };
}

/**
 * The next state after a change, with its consequences: another kind of period resets all dates and the comparison,
 * temperature and comparison exclude each other, a new comparison defaults to the year before, and options the new
 * choice does not offer are switched off.
 * @example
 * const year1404: ChartState = { ...initialChartState, kind: 'year', year: 1404 };
 * changeChartQuery(year1404, { compareActive: true }).yearCompare // 1403
 * changeChartQuery(year1404, { kind: 'month' }).year // null
 */
export function changeChartQuery(state: ChartState, change: ChartChange): ChartState {
  const isNewKind = change.kind !== undefined && change.kind !== state.kind;
  const next: ChartState = { ...state, ...(isNewKind ? noPeriod : {}), ...change };
  if (change.temperature) return settleChartState({ ...next, compareActive: false });
  if (next.compareActive && !state.compareActive) {
    const before = hasYear(next.year) && next.year > FIRST_YEAR ? next.year - 1 : null;
    return settleChartState({ ...next, temperature: false, yearCompare: next.yearCompare ?? before });
  }
  return settleChartState(next);
}
