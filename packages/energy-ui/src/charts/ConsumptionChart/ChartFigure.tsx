import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, type RefObject, Suspense, useId, useState } from 'react';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { useText } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { ChartNote } from './ChartNote.tsx';
import { ChartTool } from './ChartTool.tsx';
import type { ConsumptionChartProps } from './consumptionChartProps.ts';
import './ConsumptionChart.css';
import './plots/Plot.css';

interface ChartFigureProps {
  /** Props passed through from the chart. */
  readonly given: RootProps &
    Pick<ConsumptionChartProps, 'actions' | 'isLoading' | 'isRefreshing' | 'error' | 'errorCode' | 'onRetry'>;
  readonly root: RefObject<HTMLElement | null>;
  /** Ref of the box that contains the plots, for its width. */
  readonly plotBox: RefObject<HTMLDivElement | null>;
  /** Title, also used where it is not shown. */
  readonly label: string;
  readonly isTitled: boolean;
  readonly hasData: boolean;
  readonly height: number;
  readonly legend: ReactNode;
  /** Between the title line and the plots. */
  readonly bar?: ReactNode;
  /** Buttons after the chart/table toggle. */
  readonly tools: (isTable: boolean) => ReactNode;
  /** Icon of the button that leads back to the chart. */
  readonly chartIcon: ReactNode;
  /** Text summary of the chart for screen readers. */
  readonly summary: () => string;
  readonly table: () => ReactNode;
  readonly plots: () => ReactNode;
  /** Overlay: a menu. */
  readonly children?: ReactNode;
}

/** Frame of every chart: title, legend, buttons, table, and the states without a plot. */
export function ChartFigure(props: ChartFigureProps) {
  const { given, label, isTitled, height } = props;
  const t = useText();
  const [titleId, summaryId] = [useId(), useId()];
  const [isTable, setTable] = useState(false);
  const state = given.error ? 'error' : given.isLoading ? 'loading' : props.hasData ? 'data' : 'empty';
  return (
    <figure
      {...rootProps(given, 'eui-chart')}
      ref={props.root}
      aria-labelledby={isTitled ? titleId : undefined}
      aria-label={isTitled ? undefined : label}
      aria-describedby={state === 'data' ? summaryId : undefined}
      aria-busy={given.isLoading || given.isRefreshing || undefined}
      data-refreshing={given.isRefreshing || undefined}
    >
      <div className="eui-chart-head" data-titled={isTitled || undefined}>
        {isTitled && (
          <figcaption id={titleId} className="eui-chart-title">
            {label}
          </figcaption>
        )}
        {state === 'data' && props.legend}
        {state === 'loading' && <span className="eui-chart-legend" aria-hidden />}
        <div className="eui-chart-tools">
          {given.actions}
          {state === 'loading' && <span className="eui-chart-tools-room" aria-hidden />}
          {state === 'data' && (
            <>
              <ChartTool
                label={t(isTable ? 'chart.showChart' : 'chart.showTable')}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? props.chartIcon : <Table2 size={16} strokeWidth={1.75} aria-hidden />}
              </ChartTool>
              {props.tools(isTable)}
            </>
          )}
        </div>
      </div>
      {state === 'data' && props.bar}
      <div
        ref={props.plotBox}
        className="eui-chart-body"
        style={state === 'data' && isTable ? undefined : { minBlockSize: height }}
      >
        {state === 'loading' && <Skeleton shape="chart" />}
        {(state === 'error' || state === 'empty') && (
          <ChartNote kind={state} error={given.error} code={given.errorCode} onRetry={given.onRetry} />
        )}
        {state === 'data' && (
          <p id={summaryId} className="eui-sr-only">
            <Islands text={props.summary()} />
          </p>
        )}
        {state === 'data' && isTable && (
          <Suspense fallback={<Skeleton shape="table" />}>{props.table()}</Suspense>
        )}
        {state === 'data' && !isTable && props.plots()}
      </div>
      {props.children}
    </figure>
  );
}
