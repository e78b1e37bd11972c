import { type ChartState, changeChartQuery, isChartQueryComplete, usesField } from '@org/energy-core';
import { useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useClient } from '../../../shared/api/useClient.ts';
import type { FormulaDefinition } from '../../../shared/formulas/formulaDefinition.ts';
import { formulaBodyOf } from '../../../shared/formulas/formulaForm.ts';
import { formulaYearsQuery } from '../../../shared/formulas/formulaQueries.ts';
import { type ChosenFormulas, useFormulaSeries } from '../../../shared/formulas/useFormulaSeries.ts';
import { type HistoryStep, usePageUrl } from '../../../shared/page/usePageUrl.ts';
import { formulasQuery } from '../../../shared/structure/structureQueries.ts';
import { type FormulaPageState, pageStateOf, searchOf, UNSAVED } from './pageSearch.ts';
import { useFormulaDraft } from './useFormulaDraft.ts';

/** State of the formula page: the URL, the draft, its years and its numbers. */
export function useFormulaPage() {
  const t = useText();
  const client = useClient();
  const { search, update } = usePageUrl();
  const state = useMemo(() => pageStateOf(search), [search]);
  const { chart, formula: id, copy, order } = state;
  const list = useQuery(formulasQuery(client));
  const wanted = id ?? copy;
  const source = list.data?.find(({ _id }) => _id === wanted) ?? null;
  const draft = useFormulaDraft(source, copy !== null);
  const { asked } = draft;
  const name = draft.source && !draft.isCopy ? draft.source.name : t('formula.defaultName');

  const definition = useMemo((): FormulaDefinition | null => {
    if (!asked) return null;
    return { _id: id ?? UNSAVED, ...formulaBodyOf({ name, building: '', ...asked }) };
  }, [asked, id, name]);
  const isGone = wanted !== null && list.isSuccess && !source;
  const chosen = useMemo(
    (): ChosenFormulas => ({
      formulas: definition ? [definition] : [],
      gone: isGone && wanted ? [wanted] : [],
      isPending: wanted !== null && list.isPending,
      error: wanted !== null && list.isError ? list.error : null,
      retry: () => void list.refetch(),
    }),
    [definition, isGone, wanted, list.isPending, list.isError, list.error, list.refetch],
  );
  const numbers = useFormulaSeries(chart, chosen, Number(order));
  const years = useQuery({
    ...formulaYearsQuery(client, definition ?? nothing),
    enabled: definition !== null,
  });

  const change = useCallback(
    (next: Partial<FormulaPageState>, step?: HistoryStep) =>
      update((newest) => searchOf({ ...pageStateOf(newest), ...next }), step),
    [update],
  );
  // A query of an incomplete period waits for the user, unless its year is about to be chosen here.
  const isComplete = isChartQueryComplete(chart);
  const isNumbered = isComplete || definition === null;
  const isWaiting = isNumbered
    ? numbers.isPending || numbers.isFetching
    : usesField(chart.kind, 'year') && chart.year === null && years.isPending;
  const newest = definition ? years.data?.at(-1) : undefined;
  const lacksYear = usesField(chart.kind, 'year') && chart.year === null && newest !== undefined;
  useEffect(() => {
    if (lacksYear) change({ chart: changeChartQuery(chart, { year: newest }) }, 'replace');
  }, [lacksYear, newest, chart, change]);

  return {
    ...{ state, change, draft, name, numbers, isWaiting, list },
    setChart: (next: ChartState) => change({ chart: next }),
    /** Years in which all variables have data; undefined while loading. */
    years: definition ? years.data : undefined,
    answer: numbers.answers.get(`f.${id ?? UNSAVED}`),
  };
}
export type FormulaPage = ReturnType<typeof useFormulaPage>;

const nothing: FormulaDefinition = {
  ...{ _id: UNSAVED, name: '', yAxieFormula: '', yAxieFormulaSynon: [] },
  ...{ xAxieFormula: '', xAxieFormulaSynon: [] },
};
