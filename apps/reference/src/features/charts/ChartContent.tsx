import {
  type ChartState,
  changeChartQuery,
  chartIssues,
  chartRules,
  type ShownChart,
  toPersianDigits,
  usesField,
} from '@org/energy-core';
import {
  Button,
  Card,
  type ChartSeries,
  ChartSummary,
  ConsumptionChart,
  EmptyState,
  type ReferenceLine,
  Skeleton,
  type TextKey,
  useEnergy,
} from '@org/energy-ui';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { lazy, Suspense } from 'react';
import type { Structure } from '../../shared/structure/useStructure.ts';
import { meteredOf } from './formulas/useChosenFormulas.ts';
import type { ChartNumbers } from './numbers/useChartNumbers.ts';
import { chartAround, chartInside } from './state/drill.ts';
import { chartTitle } from './state/periodTitle.ts';
import { useChartFigure } from './trail/useChartFigure.ts';
import './ChartContent.css';

const ChartFlow = lazy(() => import('./flow/ChartFlow.tsx'));
const ChartCoverage = lazy(() =>
  import('./coverage/ChartCoverage.tsx').then(({ ChartCoverage }) => ({ default: ChartCoverage })),
);
const ChartNotes = lazy(() => import('./ChartNotes.tsx').then(({ ChartNotes }) => ({ default: ChartNotes })));
const FormulaNotes = lazy(() =>
  import('./formulas/FormulaNotes.tsx').then(({ FormulaNotes }) => ({ default: FormulaNotes })),
);
const YearChoice = lazy(() => import('./YearChoice.tsx').then(({ YearChoice }) => ({ default: YearChoice })));
const NoReadings = lazy(() => import('./NoReadings.tsx').then(({ NoReadings }) => ({ default: NoReadings })));
const ScatterPlot = lazy(() => import('./formulas/ScatterPlot.ts'));

interface ChartContentProps {
  structure: Structure;
  state: ChartState;
  title: string;
  series: readonly ChartSeries[];
  /** What the rules know of the series. */
  shown: ShownChart;
  /** Chosen nodes of which one counts what the other counts. */
  overlaps: readonly (readonly [string, string])[];
  numbers: ChartNumbers;
  lines: readonly ReferenceLine[];
  onLinesChange: (lines: readonly ReferenceLine[]) => void;
  onChange: (state: ChartState) => void;
  /** Opens the tree if it is closed. */
  onOpenTree?: () => void;
  /** Years in which the chosen nodes have data; undefined while loading. */
  years: readonly number[] | undefined;
}

/** The chart with its figures, or what is still to be chosen for it. */
export function ChartContent(props: ChartContentProps) {
  const { state, title, series, numbers, lines, onLinesChange, onChange, onOpenTree, years, structure } =
    props;
  const energy = useEnergy();
  const { openFigure, openScatter } = useChartFigure(state, numbers);
  const { t, digits } = energy;
  const yearText = (year: number | null) => (digits === 'fa' ? toPersianDigits(year ?? '') : String(year));
  const hasValues =
    numbers.scatters.length > 0 || series.some(({ points }) => points.some(({ value }) => value !== null));
  const [issue] = chartIssues(state);
  const noReadings = (
    <Suspense fallback={<Skeleton shape="card" />}>
      <NoReadings state={state} />
    </Suspense>
  );
  if (issue?.code === 'query.nothing-chosen' && structure.tree.items.length === 0 && !structure.isLoading)
    return noReadings;
  if (issue?.code === 'query.nothing-chosen')
    return (
      <Card className="eui-chart-empty">
        <EmptyState
          title={t('chart.choose.title')}
          text={t('chart.choose.text')}
          action={onOpenTree && <Button onPress={onOpenTree}>{t('chart.choose.open')}</Button>}
        />
      </Card>
    );
  if (years?.length === 0 && !numbers.isFetching && !hasValues) return noReadings;
  if (lacksYear(state, years) && !hasValues && !numbers.isFetching)
    return (
      <Card className="eui-chart-empty">
        <EmptyState
          title={t('chart.noYear.title', { year: yearText(state.year) })}
          text={t('chart.noYear.text')}
          action={
            <Suspense fallback={null}>
              <YearChoice
                years={years ?? []}
                onChoose={(year) => onChange(changeChartQuery(state, { year }))}
              />
            </Suspense>
          }
        />
      </Card>
    );
  if (issue)
    return (
      <Card className="eui-chart-empty">
        <EmptyState title={t(`issue.${issue.code}` as TextKey, { limit: issue.limit ?? 0 })} />
      </Card>
    );
  const { kind } = numbers;
  const around = chartAround(state);
  const canGoInside = kind === state.kind && (kind === 'multiyear' || kind === 'year');
  // A type that would say something wrong about these numbers waits until it does not.
  const refused = chartRules(state.nav, state, props.shown).refusedTypes[state.chartType];
  const type = refused || state.chartType === 'Flow' ? 'Bar' : state.chartType;
  const isFlow = state.chartType === 'Flow' && !refused;
  const isMetered = series.length > 0 && meteredOf(state.nav).length > 0;
  const { showTitle, showAverage, showMax, showMin } = state;
  const { scatters } = numbers;
  const openBucket = canGoInside && ((key: string) => onChange(chartInside(state, key) ?? state));
  const upButton = around && (
    <Button
      size="sm"
      variant="quiet"
      icon={<ZoomOut size={16} strokeWidth={1.75} aria-hidden />}
      onPress={() => onChange(around)}
    >
      {around.kind === 'year' ? t('chart.up.year', { year: yearText(around.year) }) : t('chart.up.multiyear')}
    </Button>
  );
  // A scatter alone needs no empty chart over time above it.
  const hasChart = series.length > 0 || scatters.length === 0 || numbers.error !== null;
  return (
    <Card className="eui-chart-report" isFlush>
      {isFlow ? (
        <Suspense fallback={<Skeleton shape="chart" />}>
          <ChartFlow state={state} title={title} actions={upButton} years={years ?? []} />
        </Suspense>
      ) : (
        hasChart && (
          <ConsumptionChart
            series={series}
            kind={kind}
            type={type}
            title={title}
            showCost={state.cost}
            options={{ showTitle, showAverage, showMax, showMin }}
            onOptionsChange={(options) => onChange(changeChartQuery(state, options))}
            referenceLines={lines}
            onReferenceLinesChange={onLinesChange}
            {...(openFigure && { onOpenFigure: openFigure })}
            {...(openBucket && { onOpenBucket: openBucket })}
            actions={upButton}
            {...(isMetered && {
              renderBelow: (axis) => (
                <Suspense fallback={null}>
                  <ChartCoverage
                    state={state}
                    axis={axis}
                    onCoverageChange={(coverage) => onChange(changeChartQuery(state, { coverage }))}
                  />
                </Suspense>
              ),
            })}
            isLoading={numbers.isPending}
            isRefreshing={numbers.isFetching}
            error={numbers.error?.message}
            errorCode={numbers.error?.code}
            onRetry={numbers.retry}
          />
        )
      )}
      {series.length > 0 && (
        <Suspense fallback={null}>
          <ChartNotes
            type={state.chartType}
            refused={refused}
            factors={numbers.factors}
            series={series}
            overlaps={props.overlaps}
          />
        </Suspense>
      )}
      {numbers.notes.length > 0 && (
        <Suspense fallback={null}>
          <FormulaNotes notes={numbers.notes} />
        </Suspense>
      )}
      {series.length > 0 && !numbers.error && (
        <ChartSummary
          series={series}
          kind={kind}
          showCost={state.cost}
          {...(openFigure && { onOpenFigure: openFigure })}
        />
      )}
      {scatters.map(({ id, name, series: _, ...scatter }, at) => (
        <Suspense key={id} fallback={<Skeleton shape="chart" />}>
          <ScatterPlot
            {...scatter}
            title={`${name}، ${chartTitle(state, energy)}`}
            isRefreshing={numbers.isFetching}
            actions={!hasChart && at === 0 && upButton}
            {...(openBucket && { onOpenBucket: openBucket })}
            {...(openScatter && { onOpenFigure: (figure) => openScatter(id, figure) })}
          />
        </Suspense>
      ))}
    </Card>
  );
}

/** The requested year has no data. */
const lacksYear = ({ kind, year }: ChartState, years: readonly number[] | undefined): boolean =>
  usesField(kind, 'year') &&
  year !== null &&
  years !== undefined &&
  years.length > 0 &&
  !years.includes(year);
