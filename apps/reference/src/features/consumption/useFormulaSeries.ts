import { type ChartState, nodeIdOfNav } from '@org/energy-core';
import { type ChartSeries, formulaSeries, useEnergy } from '@org/energy-ui';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorText } from '../../shared/errorText.ts';
import { useClient } from '../../shared/services.tsx';
import { today } from '../../shared/today.ts';
import { type FormulaAnswer, formulaQuery } from './formulaQueries.ts';
import { comparedName, periodName, type Words } from './periodTitle.ts';
import { useChosenFormulas } from './useChosenFormulas.ts';

/** Why a chosen formula shows nothing. */
export interface FormulaNote {
  readonly id: string;
  readonly text: string;
  /** It may go better another time. */
  readonly retry?: () => void;
}

export interface FormulaSeriesAnswer {
  readonly series: readonly ChartSeries[];
  readonly notes: readonly FormulaNote[];
  readonly isPending: boolean;
  readonly isFetching: boolean;
}

/** The chosen formulas as series; the sentence in place of one that has no value. */
export function useFormulaSeries(state: ChartState): FormulaSeriesAnswer {
  const energy = useEnergy();
  const { t } = energy;
  const client = useClient();
  const chosen = useChosenFormulas(state.nav);
  const answers = useQueries({
    queries: chosen.formulas.map((formula) => formulaQuery(client, state, formula)),
    combine: same,
  });
  const series = useMemo(
    () => answers.flatMap(({ data }) => (data && hasValues(data) ? seriesOf(data, energy) : [])),
    [answers, energy],
  );
  const noteOf = (answer: (typeof answers)[number], at: number): FormulaNote[] => {
    const { _id: id, name } = chosen.formulas[at]!;
    if (answer.isError)
      return [
        {
          id,
          text: t('chart.formula.failed', { name, reason: errorText(answer.error, t) }),
          retry: () => void answer.refetch(),
        },
      ];
    if (!answer.data || answer.isPlaceholderData) return [];
    const { missing } = answer.data.result;
    if (missing.length > 0)
      return [{ id, text: t('chart.formula.missing', { name, variables: missing.join('، ') }) }];
    return hasValues(answer.data) ? [] : [{ id, text: t('chart.formula.empty', { name }) }];
  };
  return {
    series,
    notes: [
      ...answers.flatMap(noteOf),
      ...chosen.gone.map((id) => ({ id, text: t('chart.formula.gone') })),
      ...(chosen.error ? [{ id: 'list', text: errorText(chosen.error, t), retry: chosen.retry }] : []),
    ],
    isPending: chosen.isPending || answers.some(({ isPending }) => isPending),
    isFetching: answers.some(({ isFetching }) => isFetching),
  };
}

/** One function for all renders: the list stays the same as long as its answers do. */
const same = (answers: UseQueryResult<FormulaAnswer>[]) => answers;

const hasValues = ({ result: { points, compare = [] } }: FormulaAnswer) =>
  [...points, ...compare].some(({ y }) => y !== null);

function seriesOf({ asked, formula, result }: FormulaAnswer, words: Words): ChartSeries[] {
  const id = nodeIdOfNav({ navID: formula._id, navType: 'Formula' });
  const named = (period: string | null) => [formula.name, period].filter(Boolean).join('، ');
  const [name, compareName] = result.compare
    ? [named(periodName(asked, words)), named(comparedName(asked, words))]
    : [formula.name, formula.name];
  return formulaSeries({ id, name, compareName }, result, today());
}
