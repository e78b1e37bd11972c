import type { JalaliKey } from '@org/energy-core';
import {
  type ChartState,
  changeChartQuery,
  chartRules,
  type NavItem,
  type ShownChart,
  toPersianDigits,
} from '@org/energy-core';
import {
  Button,
  Card,
  type ChartSeries,
  type ChartZoom,
  hasSeriesTable,
  type ReferenceLine,
  Skeleton,
  useEnergy,
  zoomedSeries,
  zoomName,
} from '@org/energy-ui';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { Suspense, useMemo, useState } from 'react';
import { chartTitle } from '../../shared/formulas/periodTitle.ts';
import { lazy } from '../../shared/page/lazy.tsx';
import type { Structure } from '../../shared/structure/useStructure.ts';
import { ChartRoom } from './ChartRoom.tsx';
import { emptyStateOf } from './empty/emptyState.ts';
import { meteredOf } from './formulas/useChosenFormulas.ts';
import type { ChartNumbers } from './numbers/useChartNumbers.ts';
import { chartAround, chartInside } from './state/drill.ts';
import { useChartFigure } from './trail/useChartFigure.ts';
import './ChartContent.css';

const drawing = () => import('./Drawing.ts');
const ConsumptionChart = lazy(() => drawing().then((part) => ({ default: part.ConsumptionChart })));
const ChartSummary = lazy(() => drawing().then((part) => ({ default: part.ChartSummary })));
const ChartFlow = lazy(() => import('./flow/ChartFlow.tsx'));
const ChartGrid = lazy(() => import('./ChartGrid.ts'));
const ChartHeatMap = lazy(() => import('./heat/ChartHeatMap.tsx'));
const ChartCoverage = lazy(() =>
  import('./coverage/ChartCoverage.tsx').then(({ ChartCoverage }) => ({ default: ChartCoverage })),
);
const ChartEvents = lazy(() => import('./events/ChartEvents.tsx'));
const ChartNotes = lazy(() => import('./ChartNotes.tsx').then(({ ChartNotes }) => ({ default: ChartNotes })));
const FormulaNotes = lazy(() =>
  import('../../shared/formulas/FormulaNotes.tsx').then(({ FormulaNotes }) => ({ default: FormulaNotes })),
);
const ChartEmpty = lazy(() => import('./empty/ChartEmpty.tsx'));
const ScatterPlot = lazy(() => import('../../shared/formulas/ScatterPlot.ts'));

interface ChartContentProps {
  structure: Structure;
  state: ChartState;
  title: string;
  series: readonly ChartSeries[];
  /** Input of the chart rules derived from the series. */
  shown: ShownChart;
  /** Chosen nodes of which one counts what the other counts. */
  overlaps: readonly (readonly [string, string])[];
  numbers: ChartNumbers;
  lines: readonly ReferenceLine[];
  onLinesChange: (lines: readonly ReferenceLine[]) => void;
  /** Shown part of the period; null for all of it. */
  zoom: ChartZoom | null;
  onZoomChange: (zoom: ChartZoom | null) => void;
  onChange: (state: ChartState) => void;
  /** Chooses nodes. */
  onChoose: (nav: readonly NavItem[]) => void;
  /** Opens the tree if it is closed. */
  onOpenTree?: () => void;
  /** Years in which the chosen nodes have data; undefined while loading. */
  years: readonly number[] | undefined;
}

/** The chart with its figures, or the empty state. */
export function ChartContent(props: ChartContentProps) {
  const { state, title, series, numbers, lines, onLinesChange, onChange, years, structure } = props;
  const energy = useEnergy();
  const { openFigure, openScatter } = useChartFigure(state, numbers);
  const { t, digits } = energy;
  const [hiddenSeries, setHiddenSeries] = useState<readonly string[]>([]);
  const { zoom } = props;
  const zoomed = useMemo(() => zoomedSeries(series, zoom), [series, zoom]);
  const range = zoomName(series, zoom, energy);
  const yearText = (year: number | null) => (digits === 'fa' ? toPersianDigits(year ?? '') : String(year));
  const hasValues =
    numbers.scatters.length > 0 || series.some(({ points }) => points.some(({ value }) => value !== null));
  const empty = emptyStateOf({ state, years, numbers, hasValues, hasTree: hasTree(structure) });
  if (empty)
    return (
      <Suspense fallback={<Skeleton shape="card" />}>
        <ChartEmpty
          {...{ empty, state, tree: structure.tree, onChange }}
          years={years ?? []}
          onChoose={props.onChoose}
          {...(props.onOpenTree && { onOpenTree: props.onOpenTree })}
        />
      </Suspense>
    );
  const { kind } = numbers;
  const around = chartAround(state);
  const canGoInside = kind === state.kind && (kind === 'multiyear' || kind === 'year');
  // A type that would say something wrong about these numbers waits until it does not.
  const refused = chartRules(state.nav, state, props.shown).refusedTypes[state.chartType];
  const { chartType } = state;
  const type = refused || chartType === 'Flow' || chartType === 'HeatMap' ? 'Bar' : chartType;
  const isFlow = chartType === 'Flow' && !refused;
  const isSplit = state.split && !numbers.isPending && !numbers.error && hasValues;
  const isHeatMap = chartType === 'HeatMap' && !refused;
  const isMetered = series.length > 0 && meteredOf(state.nav).length > 0;
  const { showTitle, showAverage, showMax, showMin } = state;
  const { scatters } = numbers;
  const openBucket = canGoInside && ((key: JalaliKey) => onChange(chartInside(state, key) ?? state));
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
      ) : isHeatMap ? (
        <Suspense fallback={<Skeleton shape="chart" />}>
          <ChartHeatMap
            {...{ state, title, onChange }}
            tree={structure.tree}
            years={years ?? []}
            hidden={hiddenSeries}
            actions={upButton}
          />
        </Suspense>
      ) : isSplit ? (
        <Suspense fallback={<Skeleton shape="chart" />}>
          <ChartGrid
            {...{ series, kind, type, zoom, hiddenSeries }}
            className="eui-chart-split"
            showCost={state.cost}
            nodeName={(node) =>
              structure.tree.items[structure.tree.indexOf.get(node) ?? -1]?.name ?? '\u00a0'
            }
            onZoomChange={props.onZoomChange}
            isRefreshing={numbers.isFetching}
            {...(openFigure && { onOpenFigure: openFigure })}
            {...(openBucket && { onOpenBucket: openBucket })}
          />
        </Suspense>
      ) : (
        hasChart && (
          <Suspense fallback={<Skeleton shape="chart" />}>
            <ConsumptionChart
              series={series}
              kind={kind}
              type={type}
              title={title}
              showCost={state.cost}
              zoom={zoom}
              onZoomChange={props.onZoomChange}
              hiddenSeries={hiddenSeries}
              onHiddenSeriesChange={setHiddenSeries}
              isLegendHidden={hasSeriesTable(series)}
              options={{ showTitle, showAverage, showMax, showMin }}
              onOptionsChange={(options) => onChange(changeChartQuery(state, options))}
              referenceLines={lines}
              onReferenceLinesChange={onLinesChange}
              {...(openFigure && { onOpenFigure: openFigure })}
              {...(openBucket && { onOpenBucket: openBucket })}
              actions={upButton}
              {...(isMetered && {
                renderBelow: (axis) => (
                  <>
                    {axis && (
                      <Suspense fallback={null}>
                        <ChartEvents nav={meteredOf(state.nav)} axis={axis} />
                      </Suspense>
                    )}
                    <Suspense fallback={<ChartRoom of="strip" />}>
                      <ChartCoverage
                        state={state}
                        axis={axis}
                        onCoverageChange={(coverage) => onChange(changeChartQuery(state, { coverage }))}
                      />
                    </Suspense>
                  </>
                ),
              })}
              isLoading={numbers.isPending}
              isRefreshing={numbers.isFetching}
              error={numbers.error?.message}
              errorCode={numbers.error?.code}
              onRetry={numbers.retry}
            />
          </Suspense>
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
      {numbers.isPending && !numbers.error && (
        <>
          {meteredOf(state.nav).length > 0 && !isFlow && !isHeatMap && <ChartRoom of="below" />}
          <ChartRoom of="summary" />
        </>
      )}
      {series.length > 0 && !numbers.error && (
        <Suspense fallback={<ChartRoom of="summary" />}>
          <ChartSummary
            series={zoomed}
            kind={kind}
            type={type}
            {...(range && { range })}
            showCost={state.cost}
            hiddenSeries={hiddenSeries}
            onHiddenSeriesChange={setHiddenSeries}
            {...(openFigure && { onOpenFigure: openFigure })}
          />
        </Suspense>
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

/** Whether there is anything to choose from, as far as is known. */
const hasTree = ({ tree, isLoading }: Structure): boolean => tree.items.length > 0 || isLoading;
