import {
  type ChartChange,
  type ChartState,
  changeChartQuery,
  chartQueryFromSearch,
  chartQueryToSearch,
  type NavItem,
  usesField,
} from '@org/energy-core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useClient } from '../../shared/services.tsx';
import { type HistoryStep, usePageUrl } from '../../shared/usePageUrl.ts';
import { yearsQuery } from './queries.ts';

export interface ChartStateHandle {
  readonly state: ChartState;
  /** Years in which the chosen nodes have data. */
  readonly years: readonly number[];
  readonly isLoadingYears: boolean;
  readonly change: (change: ChartChange, step?: HistoryStep) => void;
  readonly chooseNodes: (nav: readonly NavItem[]) => void;
}

/** The chart as the address says it. A first choice begins with the newest year that has data. */
export function useChartState(): ChartStateHandle {
  const client = useClient();
  const [search, setSearch] = usePageUrl();
  const state = useMemo(() => chartQueryFromSearch(search), [search]);
  const years = useQuery(yearsQuery(client, state.nav));

  const change = (next: ChartChange, step?: HistoryStep) =>
    setSearch(new URLSearchParams(chartQueryToSearch(changeChartQuery(state, next))), step);

  const newest = years.data?.at(-1);
  const lacksYear = usesField(state.kind, 'year') && state.year === null && newest !== undefined;
  useEffect(() => {
    if (!lacksYear) return;
    const filled = changeChartQuery(state, { year: newest });
    setSearch(new URLSearchParams(chartQueryToSearch(filled)), 'replace');
  }, [lacksYear, newest, state, setSearch]);

  return {
    state,
    years: years.data ?? noYears,
    isLoadingYears: years.isLoading,
    change,
    chooseNodes: (nav) => {
      const isFirst = state.nav.length === 0 && !search.has('period');
      change({ nav, ...(isFirst && { kind: 'year' }) });
    },
  };
}

const noYears: readonly number[] = [];
