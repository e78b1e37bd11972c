import { type ChartState, changeChartQuery, chartIssues } from '@org/energy-core';
import {
  Button,
  Card,
  type ChartSeries,
  ChartSummary,
  ConsumptionChart,
  EmptyState,
  type ReferenceLine,
  type TextKey,
  useText,
} from '@org/energy-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorCode, errorText } from '../../shared/errorText.ts';
import type { ChartAnswer } from './queries.ts';
import './ChartContent.css';

interface ChartContentProps {
  state: ChartState;
  title: string;
  series: readonly ChartSeries[];
  answer: UseQueryResult<ChartAnswer>;
  lines: readonly ReferenceLine[];
  onLinesChange: (lines: readonly ReferenceLine[]) => void;
  onChange: (state: ChartState) => void;
  /** Opens the tree, where it is closed. */
  onOpenTree?: () => void;
}

/** The chart with its figures, or what is still to be chosen for it. */
export function ChartContent(props: ChartContentProps) {
  const { state, title, series, answer, lines, onLinesChange, onChange, onOpenTree } = props;
  const t = useText();
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
  const kind = answer.data?.asked.kind ?? state.kind;
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
        isLoading={answer.isPending}
        isRefreshing={answer.isFetching}
        error={answer.isError ? { code: errorCode(answer.error), message: errorText(answer.error, t) } : null}
        onRetry={() => answer.refetch()}
      />
      {series.length > 0 && !answer.isError && <ChartSummary series={series} kind={kind} />}
    </Card>
  );
}
