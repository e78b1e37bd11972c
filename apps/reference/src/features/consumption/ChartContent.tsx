import { type ChartState, changeChartQuery, chartIssues, toPersianDigits } from '@org/energy-core';
import {
  Button,
  Card,
  type ChartSeries,
  ChartSummary,
  ConsumptionChart,
  EmptyState,
  type ReferenceLine,
  type TextKey,
  useEnergy,
} from '@org/energy-ui';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { chartAround, chartInside } from './drill.ts';
import { FormulaNotes } from './FormulaNotes.tsx';
import type { ChartNumbers } from './useChartNumbers.ts';
import './ChartContent.css';

interface ChartContentProps {
  state: ChartState;
  title: string;
  series: readonly ChartSeries[];
  numbers: ChartNumbers;
  lines: readonly ReferenceLine[];
  onLinesChange: (lines: readonly ReferenceLine[]) => void;
  onChange: (state: ChartState) => void;
  /** Opens the tree, where it is closed. */
  onOpenTree?: () => void;
}

/** The chart with its figures, or what is still to be chosen for it. */
export function ChartContent(props: ChartContentProps) {
  const { state, title, series, numbers, lines, onLinesChange, onChange, onOpenTree } = props;
  const { t, digits } = useEnergy();
  const [issue] = chartIssues(state);
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
  if (issue)
    return (
      <Card className="eui-chart-empty">
        <EmptyState title={t(`issue.${issue.code}` as TextKey, { limit: issue.limit ?? 0 })} />
      </Card>
    );
  const { kind } = numbers;
  const around = chartAround(state);
  const canGoInside = kind === state.kind && (kind === 'multiyear' || kind === 'year');
  const { showTitle, showAverage, showMax, showMin } = state;
  return (
    <Card className="eui-chart-report" isFlush>
      <ConsumptionChart
        series={series}
        kind={kind}
        type={state.chartType}
        title={title}
        showCost={state.cost}
        options={{ showTitle, showAverage, showMax, showMin }}
        onOptionsChange={(options) => onChange(changeChartQuery(state, options))}
        referenceLines={lines}
        onReferenceLinesChange={onLinesChange}
        {...(canGoInside && { onOpenBucket: (key) => onChange(chartInside(state, key) ?? state) })}
        actions={
          around && (
            <Button
              size="sm"
              variant="quiet"
              icon={<ZoomOut size={16} strokeWidth={1.75} aria-hidden />}
              onPress={() => onChange(around)}
            >
              {around.kind === 'year'
                ? t('chart.up.year', {
                    year: digits === 'fa' ? toPersianDigits(String(around.year)) : String(around.year),
                  })
                : t('chart.up.multiyear')}
            </Button>
          )
        }
        isLoading={numbers.isPending}
        isRefreshing={numbers.isFetching}
        error={numbers.error}
        onRetry={numbers.retry}
      />
      {numbers.notes.length > 0 && <FormulaNotes notes={numbers.notes} />}
      {series.length > 0 && !numbers.error && <ChartSummary series={series} kind={kind} />}
    </Card>
  );
}
