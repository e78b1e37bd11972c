import { Button, Card, ErrorState, Notice, Skeleton, useEnergy, useText, useToast } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { errorCode, errorText } from '../../../../shared/api/errorText.ts';
import { useClient } from '../../../../shared/api/useClient.ts';
import { useTrendUrl } from '../../frame/useTrendUrl.ts';
import { trendDataQuery } from '../data/trendDataQuery.ts';
import { SaveStep } from '../save/SaveStep.tsx';
import { AnalysisStep } from './AnalysisStep.tsx';
import { modelText } from './modelText.ts';
import type { AnalysisAreaProps } from './stepProps.ts';
import { useAnalysis } from './useAnalysis.ts';
import { unitsOfVariables, wordsOfVariables } from './variableWords.ts';

/** Steps 2 and 3 of a new baseline: rows from the server, candidates from the worker. */
export default function AnalysisArea(props: AnalysisAreaProps) {
  const { definition, formulas, names, onModel } = props;
  const energy = useEnergy();
  const t = useText();
  const { step, goTo } = useTrendUrl();
  const data = useQuery(trendDataQuery(useClient(), formulas, definition.period));
  // In slices: the table of candidates is more work than one task may take beside the news of the rows.
  const rows = useDeferredValue(data.data ?? null);
  const isEmpty = rows?.series.y.every((value) => value === null) ?? false;
  const analysis = useAnalysis(definition, isEmpty ? null : rows);
  const words = useMemo(
    () => rows && { names: wordsOfVariables(names.slice(1), rows), units: unitsOfVariables(rows) },
    [names, rows],
  );
  const toast = useToast();
  const hasNothing = isEmpty && rows?.missing.length === 0;
  // The first step says what the period lacks (002 §8); the back button does not return to an empty analysis.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each empty answer
  useEffect(() => {
    if (!hasNothing) return;
    toast.error(t('trend.new.noData'), { detail: t('trend.new.noDataText') });
    goTo('variables', 'replace');
  }, [hasNothing]);
  const { chosen } = analysis;
  const said = chosen && words ? modelText(chosen.candidate.form, words.names, energy) : null;
  useEffect(() => onModel(said), [onModel, said]);

  const back = <Button onPress={() => goTo('variables')}>{t('trend.new.toVariables')}</Button>;
  if (data.isError)
    return (
      <Card>
        <ErrorState
          title={errorText(data.error, t)}
          code={errorCode(data.error)}
          onRetry={() => void data.refetch()}
        />
        <div className="eui-trend-back">{back}</div>
      </Card>
    );
  if (!rows || !words) return <Skeleton shape="table" rows={8} />;
  if (rows.missing.length > 0) {
    const gone = [formulas.y, ...formulas.x].flatMap(({ synonyms }, at) =>
      synonyms.some(({ isMissing }) => isMissing)
        ? [at === 0 ? t('trend.new.y') : t('trend.new.x', { number: at })]
        : [],
    );
    return (
      <Notice tone="danger" actions={back}>
        {gone.length > 0 ? t('trend.new.gone', { names: gone }) : t('trend.new.goneSome')}
      </Notice>
    );
  }
  if (isEmpty) return null;
  const shared = { ...props, rows, words, analysis, isRefreshing: data.isFetching };
  return step === 'report' ? <SaveStep {...shared} /> : <AnalysisStep {...shared} />;
}
