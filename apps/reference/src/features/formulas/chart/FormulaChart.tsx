import { type ChartState, changeChartQuery } from '@org/energy-core';
import { Card, type ScatterCurve, Skeleton, useEnergy } from '@org/energy-ui';
import { Suspense, useMemo } from 'react';
import { FormulaNotes } from '../../../shared/formulas/FormulaNotes.tsx';
import { chartTitle } from '../../../shared/formulas/periodTitle.ts';
import { lazy } from '../../../shared/page/lazy.tsx';
import { polynomialAt } from '../regression/polynomialAt.ts';
import type { FormulaPage } from '../state/useFormulaPage.ts';
import { FormulaEmpty } from './FormulaEmpty.tsx';
import { gapNote } from './gapNote.ts';

const drawing = () => import('./Drawing.ts');
const ConsumptionChart = lazy(() => drawing().then((part) => ({ default: part.ConsumptionChart })));
const ChartSummary = lazy(() => drawing().then((part) => ({ default: part.ChartSummary })));
const ScatterPlot = lazy(() => import('../../../shared/formulas/ScatterPlot.ts'));

interface FormulaChartProps {
  page: FormulaPage;
}

/** The formula over time, or over x with the fitted curve; or what is still missing for it. */
export function FormulaChart({ page }: FormulaChartProps) {
  const energy = useEnergy();
  const { t } = energy;
  const { numbers, answer, name } = page;
  const { chart } = page.state;
  const coefficients = answer?.result.regression?.coefficients;
  const curve = useMemo(
    (): ScatterCurve | null =>
      coefficients ? { name: t('formulas.curve'), valueOf: (x) => polynomialAt(coefficients, x) } : null,
    [coefficients, t],
  );
  const { series, scatters } = numbers;
  const isDrawn = series.length + scatters.length > 0;
  const { isWaiting } = page;
  const gaps = isDrawn ? gapNote(answer, t) : null;
  const notes = gaps ? [...numbers.notes, gaps] : numbers.notes;
  if (!isDrawn && !isWaiting && notes.length === 0) return <FormulaEmpty page={page} />;
  const title = [name, chartTitle(chart, energy)].join(t('chart.listSeparator'));
  const { chartType, showTitle, showAverage, showMax, showMin } = chart;
  const type = chartType === 'Line' || chartType === 'Area' ? chartType : 'Bar';
  const change = (next: Partial<ChartState>) => page.setChart(changeChartQuery(chart, next));
  return (
    <Card className="eui-card-chart" isFlush>
      {isDrawn || isWaiting ? (
        <Suspense fallback={<Skeleton shape="chart" />}>
          {scatters.map(({ id, name: _, series: _columns, ...scatter }) => (
            <ScatterPlot
              key={id}
              {...scatter}
              title={title}
              curve={curve}
              isRefreshing={numbers.isFetching}
            />
          ))}
          {scatters.length === 0 && (
            <ConsumptionChart
              {...{ series, title, type }}
              kind={answer?.asked.kind ?? chart.kind}
              options={{ showTitle, showAverage, showMax, showMin }}
              onOptionsChange={change}
              isLoading={!isDrawn}
              isRefreshing={numbers.isFetching}
            />
          )}
        </Suspense>
      ) : null}
      {notes.length > 0 && <FormulaNotes notes={notes} />}
      {series.length > 0 && (
        <Suspense fallback={null}>
          <ChartSummary series={series} kind={answer?.asked.kind ?? chart.kind} type={type} />
        </Suspense>
      )}
    </Card>
  );
}
