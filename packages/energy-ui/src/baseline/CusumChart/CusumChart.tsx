import { type Cusum, type CusumBend, isDay, jalaliText } from '@org/energy-core';
import ChartLine from 'lucide-react/icons/chart-line';
import { lazy, type ReactNode, useMemo, useRef } from 'react';
import { ChartFigure } from '../../charts/ConsumptionChart/ChartFigure.tsx';
import type { ConsumptionChartProps } from '../../charts/ConsumptionChart/consumptionChartProps.ts';
import { ChartLegend } from '../../charts/ConsumptionChart/legend/ChartLegend.tsx';
import { TimePlot } from '../../charts/ConsumptionChart/plots/TimePlot.tsx';
import { useVersion } from '../../charts/ConsumptionChart/useVersion.ts';
import { useWidth } from '../../charts/ConsumptionChart/useWidth.ts';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { type RootProps, useRootRef } from '../../primitives/rootProps.ts';
import { useControlled } from '../../primitives/useControlled.ts';
import { fitLayout } from '../FitChart/fitLayout.ts';
import { ImageTool } from '../plots/ImageTool.tsx';
import { SelectedMark } from '../plots/SelectedMark.tsx';
import type { SelectedRowProps } from '../plots/useSelectedRow.ts';
import { BendMark, SlopeBands } from './BendMarks.tsx';
import { cusumLegend, spokenCusum } from './cusumWords.ts';
import '../plots/BaselinePlot.css';

const CusumTable = lazy(() => import('./CusumTable.tsx'));

export interface CusumChartProps
  extends Omit<SelectedRowProps, 'hasCard'>,
    RootProps,
    Pick<ConsumptionChartProps, 'isLoading' | 'isRefreshing' | 'error' | 'errorCode' | 'onRetry'> {
  /** Points of `cusum`, the days as keys of the rows. */
  points: Cusum['points'];
  /** The bend, as `findCusumBend` finds it; null without one worth showing. */
  bend?: CusumBend | null;
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

/**
 * Cumulative savings: up means saving. The bend is marked with its day, and the mean per day before and after it.
 * @example <CusumChart points={cusum.points} bend={findCusumBend(cusum)} unit="m³" />
 */
export function CusumChart(props: CusumChartProps) {
  const { points = noPoints, bend = null, unit, height = 240 } = props;
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
      ...{ width, height, energy, type: 'Line', axisTitle: t('baseline.cusum.axis', { unit }) },
      within: points.map(({ cumulative }) => cumulative),
    });
  }, [points, unit, energy, t, width, height]);
  const isBent = bend !== null && bend.index > 0 && bend.index < points.length;
  const value = isBent ? points[bend.index - 1]!.cumulative : 0;
  const under = useMemo(
    () => layout && isBent && <SlopeBands {...{ layout, bend, value }} />,
    [layout, bend, value, isBent],
  );
  const over = useMemo(
    () => layout && isBent && <BendMark {...{ layout, bend, value, unit }} />,
    [layout, bend, value, unit, isBent],
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
            ...cusumLegend(isBent ? bend : null, unit, energy),
            ...(layout && layout.gaps.length > 0
              ? [{ id: 'gap', shape: 'gap', name: t('chart.gap'), isSeries: false } as const]
              : []),
          ]}
          hidden={noneHidden}
          onToggle={nothing}
        />
      }
      tools={(isTable) => !isTable && <ImageTool root={root} title={label} />}
      summary={() => spokenCusum(points, isBent ? bend : null, unit, energy)}
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
