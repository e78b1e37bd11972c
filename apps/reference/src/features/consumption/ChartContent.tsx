import { type ChartChange, type ChartState, chartIssues } from '@org/energy-core';
import {
  Button,
  Card,
  type ChartSeries,
  ConsumptionChart,
  EmptyState,
  type TextKey,
  useText,
} from '@org/energy-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorCode, errorText } from '../../shared/errorText.ts';
import type { HistoryStep } from '../../shared/usePageUrl.ts';
import type { ChartAnswer } from './queries.ts';

interface ChartContentProps {
  state: ChartState;
  title: string;
  series: readonly ChartSeries[];
  answer: UseQueryResult<ChartAnswer>;
  onChange: (change: ChartChange, step?: HistoryStep) => void;
  /** Opens the tree, where it is closed. */
  onOpenTree?: () => void;
}

/** The chart, or what is still to be chosen for it. */
export function ChartContent({ state, title, series, answer, onChange, onOpenTree }: ChartContentProps) {
  const t = useText();
  const [issue] = chartIssues(state);
  if (issue?.code === 'query.nothing-chosen')
    return (
      <Card>
        <EmptyState
          title={t('chart.choose.title')}
          text={t('chart.choose.text')}
          action={onOpenTree && <Button onPress={onOpenTree}>{t('chart.choose.open')}</Button>}
        />
      </Card>
    );
  if (issue)
    return (
      <Card>
        <EmptyState title={t(`issue.${issue.code}` as TextKey, { limit: issue.limit ?? 0 })} />
      </Card>
    );
  return (
    <Card>
      <ConsumptionChart
        series={series}
        kind={answer.data?.asked.kind ?? state.kind}
        type={state.chartType}
        title={title}
        showCost={state.cost}
        isLoading={answer.isPending}
        isRefreshing={answer.isFetching}
        error={answer.isError ? { code: errorCode(answer.error), message: errorText(answer.error, t) } : null}
        onRetry={() => answer.refetch()}
      />
    </Card>
  );
}
