import { type ChartState, nodeIdOfNav, type PeriodKind } from '@org/energy-core';
import {
  type ChartSeries,
  formulaSeries,
  formulaUnitName,
  type ScatterPlotProps,
  useEnergy,
} from '@org/energy-ui';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { errorText } from '../api/errorText.ts';
import { useClient } from '../api/useClient.ts';
import { today } from '../dates/today.ts';
import { formulaLine } from '../structure/formulaLine.ts';
import type { FormulaDefinition } from './formulaDefinition.ts';
import { type FormulaAnswer, formulaQuery } from './formulaQueries.ts';
import { comparedName, periodName, type Words } from './periodTitle.ts';

/** Formulas to compute. */
export interface ChosenFormulas<Formula extends FormulaDefinition = FormulaDefinition> {
  readonly formulas: readonly Formula[];
  /** Ids that no formula has any more, once that is known. */
  readonly gone: readonly string[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Why a selected formula shows nothing. */
export interface FormulaNote {
  readonly id: string;
  readonly text: string;
  /** What may help: trying again, or other days. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** A formula with its own x axis. */
export interface FormulaScatter
  extends Pick<ScatterPlotProps, 'points' | 'compare' | 'period' | 'comparePeriod' | 'x' | 'y'> {
  readonly id: string;
  readonly name: string;
  readonly kind: PeriodKind;
  /** The same as columns, for a sheet. */
  readonly series: readonly ChartSeries[];
}

export interface FormulaSeriesAnswer {
  /** Formulas over time. */
  readonly series: readonly ChartSeries[];
  readonly scatters: readonly FormulaScatter[];
  readonly notes: readonly FormulaNote[];
  /** What the figures were computed from, by node. */
  readonly answers: ReadonlyMap<string, FormulaAnswer>;
  readonly isPending: boolean;
  readonly isFetching: boolean;
}

/**
 * Selected formulas as series or scatters; a message for each without a value.
 * @param regressionOrder highest power of x in the curve through the points; null for none
 */
export function useFormulaSeries(
  state: ChartState,
  chosen: ChosenFormulas,
  regressionOrder: number | null = null,
): FormulaSeriesAnswer {
  const energy = useEnergy();
  const { t } = energy;
  const client = useClient();
  /** Formulas over partial data, because no day has all meters. */
  const [lenient, setLenient] = useState<ReadonlySet<string>>(noneLenient);
  const setCoverage = useCallback((id: string, isLenient: boolean) => {
    setLenient((before) => {
      const after = new Set(before);
      if (isLenient) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  const answers = useQueries({
    queries: chosen.formulas.map((formula) =>
      formulaQuery(
        ...([client, state, formula] as const),
        lenient.has(formula._id) ? 'any' : 'all',
        formula.xAxieFormula.trim() === '' ? null : regressionOrder,
      ),
    ),
    combine: same,
  });
  const series = useMemo(
    () =>
      answers.flatMap(({ data }) => (data && !hasX(data) && hasValues(data) ? seriesOf(data, energy) : [])),
    [answers, energy],
  );
  const scatters = useMemo(
    () =>
      answers.flatMap(({ data }) => (data && hasX(data) && hasValues(data) ? [scatterOf(data, energy)] : [])),
    [answers, energy],
  );
  const byNode = useMemo(
    () => new Map(answers.flatMap(({ data }) => (data ? [[idOf(data), data] as const] : []))),
    [answers],
  );
  const noteOf = (answer: (typeof answers)[number], at: number): FormulaNote[] => {
    const { _id: id, name } = chosen.formulas[at]!;
    if (answer.isError) {
      const text = t('chart.formula.failed', { name, reason: errorText(answer.error, t) });
      return [{ id, text, action: { label: t('action.retry'), onPress: () => void answer.refetch() } }];
    }
    if (!answer.data || answer.isPlaceholderData) return [];
    const { missing } = answer.data.result;
    if (missing.length > 0) return [{ id, text: t('chart.formula.missing', { name, variables: missing }) }];
    if (lenient.has(id) && hasValues(answer.data)) {
      const action = { label: t('chart.formula.withAll'), onPress: () => setCoverage(id, false) };
      return [{ id, text: t('chart.formula.anyCoverage', { name }), action }];
    }
    if (hasValues(answer.data)) return [];
    if (lenient.has(id) || answer.data.result.overall.days > 0)
      return [{ id, text: t('chart.formula.empty', { name }) }];
    const action = { label: t('chart.formula.withAny'), onPress: () => setCoverage(id, true) };
    return [{ id, text: t('chart.formula.noCommonDay', { name }), action }];
  };
  return {
    series,
    scatters,
    answers: byNode,
    notes: [
      ...answers.flatMap(noteOf),
      ...chosen.gone.map((id) => ({ id, text: t('chart.formula.gone') })),
      ...(chosen.error
        ? [
            {
              ...{ id: 'list', text: errorText(chosen.error, t) },
              action: { label: t('action.retry'), onPress: chosen.retry },
            },
          ]
        : []),
    ],
    isPending: chosen.isPending || answers.some(({ isPending }) => isPending),
    isFetching: answers.some(({ isFetching }) => isFetching),
  };
}

const noneLenient: ReadonlySet<string> = new Set();

/** One function for all renders: the list stays the same as long as its answers do. */
const same = (answers: UseQueryResult<FormulaAnswer>[]) => answers;

const hasX = ({ formula }: FormulaAnswer) => formula.xAxieFormula.trim() !== '';

const hasValues = ({ result: { points, compare = [] }, formula }: FormulaAnswer) =>
  [...points, ...compare].some(
    ({ x, y }) => y !== null && (formula.xAxieFormula.trim() === '' || x !== null),
  );

const idOf = ({ formula }: FormulaAnswer) => nodeIdOfNav({ navID: formula._id, navType: 'Formula' });

function seriesOf(answer: FormulaAnswer, words: Words): ChartSeries[] {
  const { asked, formula, result } = answer;
  const named = (period: string | null) =>
    [formula.name, period].filter(Boolean).join(words.t('chart.listSeparator'));
  const [name, compareName] = result.compare
    ? [named(periodName(asked, words)), named(comparedName(asked, words))]
    : [formula.name, formula.name];
  return formulaSeries(
    { id: idOf(answer), name, compareName, toman: words.t('unit.toman') },
    result,
    today(),
  );
}

function scatterOf(answer: FormulaAnswer, words: Words): FormulaScatter {
  const { asked, formula, result, axes } = answer;
  const { t, digits } = words;
  const toman = t('unit.toman');
  const pointsOf = (points: FormulaAnswer['result']['points']) =>
    points.map(({ dateOf, ...point }) => ({ ...point, key: dateOf }));
  const axis = (labeled: string | undefined, unit: string | null) => ({
    name: formulaLine(labeled ?? '', digits),
    unit: unit === null ? null : formulaUnitName(unit, toman),
  });
  const column = (name: string, of: 'x' | 'y', unit: string | null) =>
    formulaSeries(
      { id: `${idOf(answer)}:${of}`, name, toman },
      { points: result.points.map((point) => ({ ...point, y: point[of] })), unit },
      today(),
    );
  return {
    id: idOf(answer),
    name: formula.name,
    kind: asked.kind,
    points: pointsOf(result.points),
    ...(result.compare && {
      compare: pointsOf(result.compare),
      period: periodName(asked, words) ?? '',
      comparePeriod: comparedName(asked, words) ?? '',
    }),
    x: axis(axes?.x, result.xUnit),
    y: axis(axes?.y, result.unit),
    series: [
      ...column(t('chart.formula.xTitle', { name: formula.name }), 'x', result.xUnit),
      ...column(formula.name, 'y', result.unit),
    ],
  };
}
