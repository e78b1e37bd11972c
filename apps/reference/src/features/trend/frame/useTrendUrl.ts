import type { BaselineMode, BaselineStep } from '@org/energy-ui';
import { useMemo } from 'react';
import { type HistoryStep, usePageUrl } from '../../../shared/page/usePageUrl.ts';
import { frameStateOf, searchOfMode, searchOfStep, searchOfTrend } from './frameSearch.ts';

/** State of the page in the URL, and the steps from one state to another. */
export function useTrendUrl() {
  const { search, update } = usePageUrl();
  const state = useMemo(() => frameStateOf(search), [search]);
  return {
    ...state,
    search,
    update,
    /** Starts the other mode from nothing. */
    startMode: (mode: BaselineMode) => update(() => searchOfMode(mode)),
    goTo: (step: BaselineStep, history?: HistoryStep) =>
      update((newest) => searchOfStep(newest, step), history),
    /** Shows the report of a saved baseline. */
    openTrend: (trend: string) => update(() => searchOfTrend(trend)),
  };
}
