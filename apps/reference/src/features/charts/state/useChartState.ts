import {
  type ChartState,
  changeChartQuery,
  chartQueryFromSearch,
  chartQueryToSearch,
  type NavItem,
  usesField,
} from '@org/energy-core';
import type { ChartZoom, ReferenceLine } from '@org/energy-ui';
import { useCallback, useEffect, useMemo } from 'react';
import { type HistoryStep, usePageUrl } from '../../../shared/page/usePageUrl.ts';
import { linesFromSearch, withLines } from './lineSearch.ts';
import { useYears } from './useYears.ts';
import { haveSamePeriod, withZoom, zoomFromSearch } from './zoomSearch.ts';

export interface ChartStateHandle {
  readonly state: ChartState;
  /** Years in which the chosen nodes have data. */
  readonly years: readonly number[];
  /** They are known. */
  readonly hasYears: boolean;
  readonly setState: (next: ChartState) => void;
  /** The reader's own lines at fixed heights. */
  readonly lines: readonly ReferenceLine[];
  readonly setLines: (lines: readonly ReferenceLine[]) => void;
  /** Shown part of the period; null for all of it. */
  readonly zoom: ChartZoom | null;
  readonly setZoom: (zoom: ChartZoom | null) => void;
  readonly chooseNodes: (nav: readonly NavItem[]) => void;
}

/** Chart state from the URL. A first choice starts with the newest year that has data. */
export function useChartState(): ChartStateHandle {
  const { search, update } = usePageUrl();
  const state = useMemo(() => chartQueryFromSearch(search), [search]);
  const lines = useMemo(() => linesFromSearch(search), [search]);
  const zoom = useMemo(() => zoomFromSearch(search), [search]);
  const years = useYears(state.nav);

  const write = useCallback(
    (next: ChartState, step?: HistoryStep) =>
      update((newest) => {
        const written = withLines(new URLSearchParams(chartQueryToSearch(next)), linesFromSearch(newest));
        const isSame = haveSamePeriod(chartQueryFromSearch(newest), next);
        return isSame ? withZoom(written, zoomFromSearch(newest)) : written;
      }, step),
    [update],
  );
  const newest = years?.at(-1);
  const lacksYear = usesField(state.kind, 'year') && state.year === null && newest !== undefined;
  useEffect(() => {
    if (lacksYear) write(changeChartQuery(state, { year: newest }), 'replace');
  }, [lacksYear, newest, state, write]);

  return {
    state,
    years: years ?? noYears,
    hasYears: years !== undefined && state.nav.length > 0,
    setState: (next) => write(next),
    lines,
    zoom,
    setZoom: (next) => update((newest) => withZoom(newest, next)),
    setLines: (next) => update((newest) => withLines(newest, next)),
    chooseNodes: (nav) => {
      const isFirst = state.nav.length === 0 && !search.has('period');
      write(changeChartQuery(state, { nav, ...(isFirst && { kind: 'year' }) }));
    },
  };
}

const noYears: readonly number[] = [];
