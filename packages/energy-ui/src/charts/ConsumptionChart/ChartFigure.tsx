import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, type RefObject, Suspense, useId, useState } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../../primitives/classes.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { Islands } from '../Islands.tsx';
import { ChartNote } from './ChartNote.tsx';
import { ChartTool } from './ChartTool.tsx';
import type { ConsumptionChartProps } from './ConsumptionChart.tsx';
import './ConsumptionChart.css';
import './Plot.css';

interface ChartFigureProps {
  /** What was given to the chart itself. */
  readonly given: Pick<
    ConsumptionChartProps,
    'id' | 'className' | 'actions' | 'isLoading' | 'isRefreshing' | 'error' | 'onRetry'
  >;
  readonly root: RefObject<HTMLElement | null>;
  /** The box that the plots fill, for its width. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Its name, also where it is not shown. */
  readonly label: string;
  readonly isTitled: boolean;
  readonly hasData: boolean;
  readonly height: number;
  readonly legend: ReactNode;
  /** Buttons after the one that changes between chart and table. */
  readonly tools: (isTable: boolean) => ReactNode;
  /** On the button that leads back to the picture. */
  readonly chartIcon: ReactNode;
  /** The chart in sentences, for screen readers. */
  readonly summary: () => string;
  readonly table: () => ReactNode;
  readonly plots: () => ReactNode;
  /** Stands over everything: a menu. */
  readonly children?: ReactNode;
}

/** What every chart has around its picture: title, legend, buttons, table, and the states without a picture. */
export function ChartFigure(props: ChartFigureProps) {
  const { given, label, isTitled, height } = props;
  const t = useText();
  const [titleId, summaryId] = [useId(), useId()];
  const [isTable, setTable] = useState(false);
  const state = given.error ? 'error' : given.isLoading ? 'loading' : props.hasData ? 'data' : 'empty';
  return (
    <figure
      ref={props.root}
      id={given.id}
      className={classes('eui-chart', given.className)}
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
        <div className="eui-chart-tools">
          {given.actions}
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
      <div
        ref={props.place}
        className="eui-chart-body"
        style={state === 'data' && isTable ? undefined : { minBlockSize: height }}
      >
        {state === 'loading' && <Skeleton shape="chart" />}
        {(state === 'error' || state === 'empty') && (
          <ChartNote kind={state} error={given.error} onRetry={given.onRetry} />
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
