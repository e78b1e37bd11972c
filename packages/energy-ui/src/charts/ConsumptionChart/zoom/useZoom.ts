import { useMemo } from 'react';
import { useControlled } from '../../../primitives/useControlled.ts';
import type { ChartPoint, ChartSeries } from '../../series.ts';
import { bucketsOfChart, type ChartZoom, zoomedSeries, zoomPositions } from '../../zoom.ts';
import type { ConsumptionChartProps } from '../consumptionChartProps.ts';

/** The shown part of a chart. */
export function useZoom(
  all: readonly ChartSeries[],
  props: Pick<ConsumptionChartProps, 'zoom' | 'defaultZoom' | 'onZoomChange'>,
): {
  /** Null while all buckets are shown. */
  zoom: ChartZoom | null;
  series: readonly ChartSeries[];
  /** All buckets. */
  points: readonly ChartPoint[];
  canZoom: boolean;
  setZoom: (zoom: ChartZoom | null) => void;
} {
  const canZoom =
    props.zoom !== undefined || props.defaultZoom !== undefined || props.onZoomChange !== undefined;
  const [wanted, setZoom] = useControlled<ChartZoom | null>(
    props.zoom,
    props.defaultZoom ?? null,
    props.onZoomChange,
  );
  const points = useMemo(() => bucketsOfChart(all), [all]);
  const [from, to] = [wanted?.from, wanted?.to];
  const zoom = useMemo(() => {
    const range = from === undefined || to === undefined ? null : { from, to };
    return canZoom && zoomPositions(points, range) ? range : null;
  }, [points, from, to, canZoom]);
  const series = useMemo(() => zoomedSeries(all, zoom), [all, zoom]);
  return { zoom, series, points, canZoom, setZoom };
}
