import {
  addDays,
  type ChartState,
  type DayRange,
  MAX_RANGE_DAYS,
  monthRange,
  weekRange,
  yearRange,
} from '@org/energy-core';

/** The days of a period; null for chosen days and while a part of it is still to be chosen. */
function daysOfPeriod(state: ChartState, years: readonly number[]): DayRange | null {
  const { kind, year, month, week } = state;
  const [first, last] = [years[0], years.at(-1)];
  if (kind === 'multiyear' && first !== undefined && last !== undefined) {
    const { to } = yearRange(last);
    const earliest = addDays(to, 1 - MAX_RANGE_DAYS);
    // The newest years, from the first of Farvardin on.
    const from = [...years].sort((a, b) => a - b).find((each) => yearRange(each).from >= earliest) ?? last;
    return { from: yearRange(from).from, to };
  }
  if (kind === 'year' && year !== null) return yearRange(year);
  if (kind === 'month' && year !== null && month !== null) return monthRange(year, month);
  return kind === 'week' && year !== null && week !== null ? weekRange(year, week) : null;
}

/** The same chart by days, which a calendar needs: of a year its days instead of its months. */
export function heatState(state: ChartState, years: readonly number[]): ChartState {
  const days = daysOfPeriod(state, years);
  return days ? { ...state, kind: 'range', fromDate: days.from, toDate: days.to } : state;
}
