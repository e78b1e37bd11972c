import { type ChartState, changeChartQuery, type StructureTree } from '@org/energy-core';
import { Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { errorCode, errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { today } from '../../../shared/dates/today.ts';
import { lazy } from '../../../shared/page/lazy.tsx';
import { chartQuery } from '../numbers/queries.ts';
import { useChartSeries } from '../numbers/useChartSeries.ts';
import { useChartFigure } from '../trail/useChartFigure.ts';
import { heatState } from './heatState.ts';

const HeatMap = lazy(() => import('./HeatMap.ts'));

interface ChartHeatMapProps {
  state: ChartState;
  title: string;
  tree: StructureTree;
  /** Years in which the chosen nodes have data. */
  years: readonly number[];
  /** Series that are switched off. */
  hidden: readonly string[];
  actions: ReactNode;
  onChange: (state: ChartState) => void;
}

const noFormulas = new Map();

/** Daily consumption of the period as a calendar; of all years its months. */
export default function ChartHeatMap(props: ChartHeatMapProps) {
  const { state, title, tree, years, hidden, onChange } = props;
  const t = useText();
  const asked = useMemo(() => heatState(state, years), [state, years]);
  const answer = useQuery(chartQuery(useClient(), asked));
  const series = useChartSeries(answer.data, tree);
  const shown = useMemo(() => series.filter(({ id }) => !hidden.includes(id)), [series, hidden]);
  const { openFigure } = useChartFigure(asked, { kind: 'range', formulas: noFormulas });
  const isMonths = state.kind === 'multiyear';
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <HeatMap
        series={shown}
        today={today()}
        {...(isMonths && { cells: 'months' as const })}
        title={title}
        isTitleHidden={!state.showTitle}
        actions={props.actions}
        isLoading={answer.isPending}
        isRefreshing={answer.isFetching}
        error={answer.isError ? errorText(answer.error, t) : null}
        errorCode={answer.isError ? errorCode(answer.error) : undefined}
        onRetry={() => void answer.refetch()}
        {...(openFigure && { onOpenFigure: openFigure })}
        onOpenBucket={(key) => {
          const [year, month] = key.split('/').map(Number);
          onChange(
            changeChartQuery(changeChartQuery(state, { kind: 'month' }), { year: year!, month: month! }),
          );
        }}
      />
    </Suspense>
  );
}
