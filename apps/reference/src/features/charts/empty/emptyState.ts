import { type ChartIssue, type ChartState, chartIssues, usesField } from '@org/energy-core';
import type { ChartNumbers } from '../numbers/useChartNumbers.ts';

/** Why there is no chart. */
export type EmptyChart =
  /** The selection has no readings, or nothing can be selected. */
  | { readonly why: 'no-readings' }
  | { readonly why: 'nothing-chosen' }
  /** The year has no data, others have. */
  | { readonly why: 'no-year' }
  /** A part of the period is still to be chosen, or one limit is exceeded. */
  | { readonly why: 'issue'; readonly issue: ChartIssue }
  /** The period has no data, some year has. */
  | { readonly why: 'no-values' };

interface Known {
  readonly state: ChartState;
  /** Years in which the chosen nodes have data; undefined while loading. */
  readonly years: readonly number[] | undefined;
  readonly numbers: Pick<ChartNumbers, 'isPending' | 'isFetching' | 'error' | 'notes'>;
  readonly hasValues: boolean;
  /** There is something to choose. */
  readonly hasTree: boolean;
}

/** Empty state shown instead of the chart; null with a chart or while one may still load. */
export function emptyStateOf({ state, years, numbers, hasValues, hasTree }: Known): EmptyChart | null {
  const [issue] = chartIssues(state);
  if (issue?.code === 'query.nothing-chosen') return { why: hasTree ? 'nothing-chosen' : 'no-readings' };
  const isQuiet = !hasValues && !numbers.isFetching;
  if (isQuiet && years?.length === 0) return { why: 'no-readings' };
  if (isQuiet && lacksYear(state, years)) return { why: 'no-year' };
  if (issue) return { why: 'issue', issue };
  const isSettled = isQuiet && !numbers.isPending && !numbers.error && numbers.notes.length === 0;
  return isSettled && years !== undefined && state.kind !== 'multiyear' ? { why: 'no-values' } : null;
}

/** The requested year has no data. */
const lacksYear = ({ kind, year }: ChartState, years: readonly number[] | undefined): boolean =>
  usesField(kind, 'year') &&
  year !== null &&
  years !== undefined &&
  years.length > 0 &&
  !years.includes(year);
