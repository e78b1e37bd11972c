import { Button, Card, EmptyState, type FormulaState, Skeleton, useEnergy } from '@org/energy-ui';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { lineOf } from '../../../shared/formulas/formulaForm.ts';
import { lazy } from '../../../shared/page/lazy.tsx';
import { FrameActions, useFrameWords } from '../frame/TrendSlots.tsx';
import { useTrendUrl } from '../frame/useTrendUrl.ts';
import { DefinitionStep } from './definition/DefinitionStep.tsx';
import { deviationOf } from './state/definitionSearch.ts';
import { formulaOfText } from './state/formulaText.ts';
import { periodText } from './state/periodText.ts';
import { useDefinition } from './state/useDefinition.ts';
import { useVariableNames } from './variables/useVariableNames.ts';
import '../../../shared/page/blocks.css';
import './NewTrend.css';

const loadAnalysis = () => import('./analysis/AnalysisArea.tsx');
const AnalysisArea = lazy(loadAnalysis);

/** A new baseline: its variables, the analysis of candidate models, the report that saves it. */
export function NewTrend() {
  const energy = useEnergy();
  const { t, digits } = energy;
  const { step, goTo } = useTrendUrl();
  const { definition, change } = useDefinition();
  const variables = useVariableNames();
  const { period, y, x } = definition;
  const [states, setStates] = useState<Readonly<Record<string, FormulaState>>>({});
  const check = useCallback(
    (axis: string, state: FormulaState) => setStates((before) => ({ ...before, [axis]: state })),
    [],
  );
  const [model, setModel] = useState<string | null>(null);
  // The texts, not the list that is read from the URL each time.
  const written = JSON.stringify([y, ...x]);
  const formulas = useMemo(() => {
    const [first, ...others] = (JSON.parse(written) as string[]).map((text) =>
      formulaOfText(text, variables.labelled),
    );
    return { y: first!, x: others };
  }, [written, variables]);
  const names = useMemo(
    () => [formulas.y, ...formulas.x].map((value) => lineOf(value, digits)),
    [formulas, digits],
  );
  const isWrong = ['y', ...x.map((_, at) => `x${at + 1}`)].some((axis) => states[axis] === 'wrong');
  const isWritten = y !== '' && x.every((text) => text !== '') && !isWrong;
  const isComplete = isWritten && period !== null && deviationOf(definition) !== null;

  const title = [names[0], period && periodText(period, energy)]
    .filter(Boolean)
    .join(t('chart.listSeparator'));
  useFrameWords({
    title: title || t('trend.new.title'),
    details: {
      variables: names.slice(1).filter(Boolean).join(t('chart.listSeparator')),
      ...(model !== null && isComplete && { analysis: model }),
    },
    done: isComplete ? ['variables', ...(model === null ? [] : (['analysis'] as const))] : [],
    isDirty: y !== '',
    hasPanel: false,
  });
  // Fetched while the variables are chosen.
  useEffect(() => {
    const timer = setTimeout(() => void loadAnalysis().catch(() => {}), 300);
    return () => clearTimeout(timer);
  }, []);
  if (step === 'variables')
    return (
      <>
        <FrameActions>
          <Button variant="primary" isDisabled={!isComplete} onPress={() => goTo('analysis')}>
            {t('trend.new.toAnalysis')}
          </Button>
        </FrameActions>
        <DefinitionStep
          {...{ definition, formulas, names, variables, isWritten }}
          onChange={change}
          onCheck={check}
        />
      </>
    );
  if (!isComplete)
    return (
      <Card>
        <EmptyState
          title={t('trend.new.incomplete')}
          text={t('trend.new.incompleteText')}
          action={<Button onPress={() => goTo('variables')}>{t('trend.new.toVariables')}</Button>}
        />
      </Card>
    );
  return (
    <Suspense fallback={<Skeleton shape="table" rows={8} />}>
      <AnalysisArea
        {...{ formulas, names, title }}
        definition={{ ...definition, period }}
        onChange={change}
        onModel={setModel}
      />
    </Suspense>
  );
}
