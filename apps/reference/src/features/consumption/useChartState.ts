import {
  type ChartState,
  changeChartQuery,
  chartQueryFromSearch,
  chartQueryToSearch,
  type NavItem,
  usesField,
} from '@org/energy-core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useClient } from '../../shared/services.tsx';
import { type HistoryStep, usePageUrl } from '../../shared/usePageUrl.ts';
import { yearsQuery } from './queries.ts';

export interface ChartStateHandle {
  readonly state: ChartState;
  /** Years in which the chosen nodes have data. */
  readonly years: readonly number[];
  readonly setState: (next: ChartState) => void;
  readonly chooseNodes: (nav: readonly NavItem[]) => void;
}

/** The chart as the address says it. A first choice begins with the newest year that has data. */
export function useChartState(): ChartStateHandle {
  const client = useClient();
  const { search, update } = usePageUrl();
  const state = useMemo(() => chartQueryFromSearch(search), [search]);
  const years = useQuery(yearsQuery(client, state.nav));

  const write = useCallback(
    (next: ChartState, step?: HistoryStep) =>
      update(() => new URLSearchParams(chartQueryToSearch(next)), step),
    [update],
  );
  const newest = years.data?.at(-1);
  const lacksYear = usesField(state.kind, 'year') && state.year === null && newest !== undefined;
  useEffect(() => {
    if (lacksYear) write(changeChartQuery(state, { year: newest }), 'replace');
  }, [lacksYear, newest, state, write]);

  return {
    state,
    years: years.data ?? noYears,
    setState: (next) => write(next),
    chooseNodes: (nav) => {
      const isFirst = state.nav.length === 0 && !search.has('period');
      write(changeChartQuery(state, { nav, ...(isFirst && { kind: 'year' }) }));
    },
  };
}

const noYears: readonly number[] = [];
