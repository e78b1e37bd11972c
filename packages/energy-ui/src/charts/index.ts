export {
  ChartControlPanel,
  type ChartControlPanelProps,
} from './ChartControlPanel/ChartControlPanel.tsx';
export { ChartGrid, type ChartGridProps, type ChartGridScale } from './ChartGrid/ChartGrid.tsx';
export {
  ChartSummary,
  type ChartSummaryProps,
  hasSeriesTable,
} from './ChartSummary/ChartSummary.tsx';
export { ConsumptionChart } from './ConsumptionChart/ConsumptionChart.tsx';
export type { ConsumptionChartProps } from './ConsumptionChart/consumptionChartProps.ts';
export { chartImage } from './ConsumptionChart/image/downloadImage.ts';
export type { LegendItem } from './ConsumptionChart/legend/ChartLegend.tsx';
export type { ChartReading } from './ConsumptionChart/plots/pointer/HoverCard.tsx';
export {
  CoverageStrip,
  type CoverageStripProps,
  type CoveredMeter,
} from './CoverageStrip/CoverageStrip.tsx';
export type { TimeAxis } from './CoverageStrip/timeAxis.ts';
export {
  EnergyFlow,
  type EnergyFlowProps,
  type EnergyFlowTree,
  type FlowFigure,
} from './EnergyFlow/EnergyFlow.tsx';
export { type ChartEvent, EventLane, type EventLaneProps } from './EventLane/EventLane.tsx';
export { HeatMap, type HeatMapProps } from './HeatMap/HeatMap.tsx';
export type { HeatCells } from './HeatMap/heatBlocks.ts';
export { ParetoChart, type ParetoChartProps } from './ParetoChart/ParetoChart.tsx';
export type { ParetoFigure, ParetoItem } from './ParetoChart/paretoItem.ts';
export { type Period, PeriodPanel, type PeriodPanelProps } from './PeriodPanel/PeriodPanel.tsx';
export { type ScatterCurve, ScatterPlot, type ScatterPlotProps } from './ScatterPlot/ScatterPlot.tsx';
export type { ScatterAxis, ScatterFigure, ScatterPoint } from './ScatterPlot/scatterPoint.ts';
export { SeriesTable, type SeriesTableProps } from './SeriesTable/SeriesTable.tsx';
export { type ChartScales, scalesOf } from './scales.ts';
export {
  type AxisId,
  axesOfSeries,
  type ChartAxis,
  type ChartOptions,
  type ChartPoint,
  type ChartSeries,
  type DrawnType,
  defaultChartOptions,
  type OpenedFigure,
  type ReferenceLine,
  roleOf,
  shownSeriesOf,
} from './series.ts';
export { type SeriesLook, seriesLooks } from './seriesLooks.ts';
export {
  formulaSeries,
  formulaUnitName,
  type SeriesNaming,
  type StatsAnswer,
  seriesOf,
  temperatureSeries,
} from './seriesOf.ts';
export { type ChartZoom, zoomedSeries, zoomName } from './zoom.ts';
