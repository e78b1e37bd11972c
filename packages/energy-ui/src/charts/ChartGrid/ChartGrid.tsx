import { useMemo } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { Segments } from '../../primitives/Segments/Segments.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import { ConsumptionChart } from '../ConsumptionChart/ConsumptionChart.tsx';
import type { ConsumptionChartProps } from '../ConsumptionChart/consumptionChartProps.ts';
import { scalesOf } from '../scales.ts';
import { type ChartSeries, roleOf } from '../series.ts';
import { seriesLooks } from '../seriesLooks.ts';
import { zoomedSeries } from '../zoom.ts';
import './ChartGrid.css';

export interface ChartGridProps
  extends RootProps,
    Pick<
      ConsumptionChartProps,
      | 'series'
      | 'kind'
      | 'type'
      | 'showCost'
      | 'hiddenSeries'
      | 'zoom'
      | 'onZoomChange'
      | 'onOpenBucket'
      | 'onOpenFigure'
      | 'isRefreshing'
    > {
  /** Name of a node of `series[].of.navID`. */
  nodeName: (node: string) => string;
  /** Value axes: common to all charts of a carrier and unit, or fitted to each chart. Uncontrolled if omitted. */
  scale?: ChartGridScale;
  /** Initial value axes of an uncontrolled grid; default `common`. */
  defaultScale?: ChartGridScale;
  /** Called when the user switches the value axes. */
  onScaleChange?: (scale: ChartGridScale) => void;
}

export type ChartGridScale = 'common' | 'own';

/** Maximum charts laid out side by side; more are small multiples. */
const MAX_LARGE = 4;
const HEIGHT = { large: 260, small: 190 };

/** The node of a series; a series without one is a chart of its own. */
const nodeOf = ({ of, compareOf, id }: ChartSeries) => of?.navID ?? compareOf ?? id;

/**
 * A chart per node, side by side, in the colors of the common chart, with one scale per carrier and unit or, on request,
 * a scale per chart; from the fifth node on small multiples.
 * @example <ChartGrid series={series} kind="year" type="Bar" nodeName={(id) => names[id] ?? id} />
 */
export function ChartGrid(props: ChartGridProps) {
  const { series, kind, type = 'Line', nodeName, zoom, ...rest } = props;
  const { showCost, hiddenSeries, onZoomChange, onOpenBucket, onOpenFigure, isRefreshing } = rest;
  const t = useText();
  const [scale, setScale] = useControlled<ChartGridScale>(
    props.scale,
    props.defaultScale ?? 'common',
    props.onScaleChange,
  );
  const charts = useMemo(() => {
    const looks = seriesLooks(series, type);
    const temperatures = series.filter((each) => roleOf(each) === 'temperature');
    const measured = series.filter((each) => roleOf(each) !== 'temperature');
    return [...new Set(measured.map(nodeOf))].map((node) => ({
      node,
      series: [
        ...measured
          .filter((each) => nodeOf(each) === node)
          .map((each) => ({ ...each, color: looks.get(each.id)?.color ?? null })),
        ...temperatures,
      ],
    }));
  }, [series, type]);
  const scales = useMemo(
    () =>
      scalesOf(
        charts.map((chart) => zoomedSeries(chart.series, zoom)),
        type,
      ),
    [charts, zoom, type],
  );
  const size = charts.length <= MAX_LARGE ? 'large' : 'small';
  const shared = {
    ...{
      kind,
      type,
      isLegendHidden: true,
      height: HEIGHT[size],
      defaultOptions: { showTitle: true },
    },
    ...(scale === 'common' && { scales }),
    ...(showCost && { showCost }),
    ...(hiddenSeries && { hiddenSeries }),
    ...(zoom !== undefined && { zoom }),
    ...(onZoomChange && { onZoomChange }),
    ...(onOpenBucket && { onOpenBucket }),
    ...(onOpenFigure && { onOpenFigure }),
    ...(isRefreshing && { isRefreshing }),
  };
  return (
    <div {...rootProps(props, 'eui-chart-grid')}>
      <div className="eui-chart-grid-head">
        {scale === 'own' && <p>{t('chart.grid.ownNote')}</p>}
        <Segments
          label={t('chart.grid.scale')}
          isLabelHidden
          items={[
            { id: 'common', name: t('chart.grid.common') },
            { id: 'own', name: t('chart.grid.own') },
          ]}
          value={scale}
          onChange={setScale}
        />
      </div>
      <div className="eui-chart-grid-cells" data-size={size}>
        {charts.map((chart) => (
          <ConsumptionChart key={chart.node} {...shared} series={chart.series} title={nodeName(chart.node)} />
        ))}
      </div>
    </div>
  );
}
