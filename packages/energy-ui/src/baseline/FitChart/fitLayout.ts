import { layoutWords } from '../../charts/ConsumptionChart/plots/layoutWords.ts';
import { timeTicks } from '../../charts/layout/axes/timeTicks.ts';
import type { PlotLayout } from '../../charts/layout/layout.ts';
import { layoutConsumption } from '../../charts/layout/layoutConsumption.ts';
import type { ChartSeries } from '../../charts/series.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import { type BaselineRow, isDayRow } from '../baselineRow.ts';
import { chartKey, rowLabel } from '../plots/rowWords.ts';

/** Left end of the charts of a baseline, so that those above one another share the time axis. */
export const NEAR = 52;
/** Left end where the chart is narrow. */
const EDGE = 24;

const colors = new Map([
  ['actual', 'var(--eui-actual)'],
  ['predicted', 'var(--eui-baseline)'],
]);

/** Ticks of a time axis at the days of the rows, as index and text. */
export function ticksOfRows(rows: readonly BaselineRow[], width: number, energy: Energy) {
  const points = rows.map((row) => ({
    ...{ key: chartKey(row), value: null },
    ...(!isDayRow(row) && { label: rowLabel(row, energy).split(' ')[0]! }),
  }));
  return timeTicks(points, { kind: 'range', width, locale: energy.locale, digits: energy.digits });
}

interface FitLayoutOptions {
  readonly width: number;
  readonly height: number;
  readonly type: 'Line' | 'Bar';
  readonly energy: Energy;
  /** Values the axis shows at least. */
  readonly within: readonly (number | null | undefined)[];
  /** Title of the value axis by its unit with the scale; default unit a day. */
  readonly axisTitle?: (unit: string) => string;
}

/** Layout of series over the days of rows: several rows may share a point. */
export function fitLayout(
  series: readonly ChartSeries[],
  rows: readonly BaselineRow[],
  { width, height, type, energy, within, axisTitle }: FitLayoutOptions,
): PlotLayout {
  const known = within.filter((value) => value != null && Number.isFinite(value)) as number[];
  const layout = layoutConsumption(series, {
    ...{ type, kind: 'range', width, height, colors, locale: energy.locale, digits: energy.digits },
    words: layoutWords('range', energy, axisTitle),
    margins: { near: NEAR, far: EDGE },
    // Names in the margin would move the end of the time axis.
    hasEndNames: false,
    ...(known.length > 0 && { span: { min: Math.min(...known), max: Math.max(...known) } }),
  });
  const { frame, count } = layout;
  const perPoint = rows.length / Math.max(1, count);
  if (count < 2 || perPoint === 1) return layout;
  const ticks = ticksOfRows(rows, frame.right - frame.left, energy);
  // A week is at its first day.
  const xOf = (row: number) => layout.xOf(Math.min(count - 1, row / 7));
  const timeTicksOfDays = ticks.map((tick) => ({ ...tick, x: xOf(tick.index) }));
  return { ...layout, timeTicks: timeTicksOfDays, fridays: [] };
}
