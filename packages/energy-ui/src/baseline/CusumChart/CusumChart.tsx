import { type Cusum, isDay, jalaliText } from '@org/energy-core';
import ChartLine from 'lucide-react/icons/chart-line';
import { lazy, type ReactNode, useMemo, useRef } from 'react';
import { ChartFigure } from '../../charts/ConsumptionChart/ChartFigure.tsx';
import type { ConsumptionChartProps } from '../../charts/ConsumptionChart/consumptionChartProps.ts';
import { ChartLegend } from '../../charts/ConsumptionChart/legend/ChartLegend.tsx';
import { TimePlot } from '../../charts/ConsumptionChart/plots/TimePlot.tsx';
import { useVersion } from '../../charts/ConsumptionChart/useVersion.ts';
import { useWidth } from '../../charts/ConsumptionChart/useWidth.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, useRootRef } from '../../primitives/rootProps.ts';
import { useControlled } from '../../primitives/useControlled.ts';
import { fitLayout } from '../FitChart/fitLayout.ts';
import { bandPathOf } from '../plots/bandPathOf.ts';
import { ImageTool } from '../plots/ImageTool.tsx';
import { SelectedMark } from '../plots/SelectedMark.tsx';
import type { SelectedRowProps } from '../plots/useSelectedRow.ts';
import { BendMark, SlopeBands } from './BendMarks.tsx';
import type { Bend } from './bend.ts';
import { cusumLegend, spokenCusum } from './cusumWords.ts';
import '../plots/BaselinePlot.css';

const CusumTable = lazy(() => import('./CusumTable.tsx'));

/** The ends of an interval of a sum. */
export interface SumInterval {
  readonly low: number;
  readonly high: number;
}

export interface CusumChartProps
  extends Omit<SelectedRowProps, 'hasCard'>,
    RootProps,
    Pick<ConsumptionChartProps, 'isLoading' | 'isRefreshing' | 'error' | 'errorCode' | 'onRetry'> {
  /** Points of `cusum`, the days as keys of the rows. */
  points: Cusum['points'];
  /** The bends, as `findCusumBends` finds them; default none. */
  bends?: readonly Bend[];
  /** Interval of the sum through each point: with it the line is the saving to date. */
  intervals?: readonly (SumInterval | null)[];
  /** Symbol of the unit of the consumption. */
  unit: string;
  /** Title of the chart. */
  title?: string;
  /** Height of the plot in px; default 240. */
  height?: number;
  /** Shown at the end of the title line. */
  actions?: ReactNode;
}

const nothing = () => {};
const noneHidden: ReadonlySet<string> = new Set();
const noPoints: Cusum['points'] = [];
const noBends: readonly Bend[] = [];

/**
 * Cumulative savings: up means saving. Bends are marked with their days, and a single one with the mean per day before and
 * after it.
 * @example <CusumChart points={cusum.points} bends={bends} unit="m³" />
 */
export function CusumChart(props: CusumChartProps) {
  const { points = noPoints, bends: given = noBends, intervals, unit, height = 240 } = props;
  const energy = useEnergy();
  const { t } = energy;
  const root = useRootRef(props.ref);
  const plotBox = useRef<HTMLDivElement>(null);
  const width = useWidth(plotBox);
  const version = useVersion(points);
  const [selected, setSelected] = useControlled<string | null>(
    props.selected,
    props.defaultSelected ?? null,
    props.onSelect,
  );
  const label = props.title ?? t('baseline.cusum.title');
  const layout = useMemo(() => {
    if (width === null || points.length === 0) return null;
    const series = {
      ...{ id: 'actual', name: t('baseline.cusum.series'), unit },
      points: points.map(({ day, cumulative, isGap }) => ({
        key: isDay(day) ? jalaliText(day) : day,
        value: isGap ? null : cumulative,
      })),
    };
    const rows = points.map(({ day }) => ({ key: day, from: day, to: day, actual: null, predicted: null }));
    return fitLayout([series], rows, {
      ...{
        width,
        height,
        energy,
        type: 'Line',
        axisTitle: (scaled) => t('baseline.cusum.axis', { unit: scaled }),
      },
      within: [
        ...points.map(({ cumulative }) => cumulative),
        ...(intervals ?? []).flatMap((ends) => (ends ? [ends.low, ends.high] : [])),
      ],
    });
  }, [points, intervals, unit, energy, t, width, height]);
  const bends = useMemo(
    () => given.filter(({ index }) => index > 0 && index < points.length),
    [given, points],
  );
  const only = bends.length === 1 ? bends[0]! : null;
  const under = useMemo(
    () =>
      layout && (
        <>
          {intervals && (
            <path
              className="eui-baseline-band"
              data-sum=""
              d={bandPathOf(
                layout,
                intervals.map((ends) => ends?.low),
                intervals.map((ends) => ends?.high),
              )}
            />
          )}
          {bends.length > 0 && <SlopeBands {...{ layout, bends, points }} />}
        </>
      ),
    [layout, bends, points, intervals],
  );
  const over = useMemo(
    () =>
      layout &&
      bends.map((bend) => (
        <BendMark
          key={bend.index}
          {...{ layout, bend, unit }}
          value={points[bend.index - 1]!.cumulative}
          hasSlopes={bends.length === 1}
        />
      )),
    [layout, bends, points, unit],
  );
  const at = points.findIndex(({ day }) => day === selected);
  return (
    <ChartFigure
      {...{ root, plotBox, label, height }}
      given={{ ...props, className: ['eui-baseline-plot', props.className].filter(Boolean).join(' ') }}
      isTitled
      hasData={points.some(({ isGap }) => !isGap)}
      chartIcon={<ChartLine size={16} strokeWidth={1.75} aria-hidden />}
      legend={
        <ChartLegend
          items={[
            ...cusumLegend(only, unit, energy),
            ...(intervals
              ? [
                  {
                    ...({ id: 'interval', shape: 'band', color: 'var(--eui-saving)' } as const),
                    ...{ name: t('baseline.cusum.interval'), isSeries: false },
                  },
                ]
              : []),
            ...(layout && layout.gaps.length > 0
              ? [{ id: 'gap', shape: 'gap', name: t('chart.gap'), isSeries: false } as const]
              : []),
          ]}
          hidden={noneHidden}
          onToggle={nothing}
        />
      }
      tools={(isTable) => !isTable && <ImageTool root={root} title={label} />}
      summary={() => spokenCusum(points, bends, unit, energy)}
      table={() => <CusumTable {...{ label, points, unit }} />}
      plots={() =>
        layout && (
          <TimePlot
            {...{ layout, version, label, under, over }}
            isFlipped={false}
            onOpen={(index) => setSelected(points[index]!.day)}
            selection={
              at >= 0 && (
                <SelectedMark
                  layout={layout}
                  x={layout.xOf(at)}
                  y={points[at]!.isGap ? null : layout.axes[0]!.toY(points[at]!.cumulative)}
                  hasLine
                />
              )
            }
          />
        )
      }
    />
  );
}
