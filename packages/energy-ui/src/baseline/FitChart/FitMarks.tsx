import type { PlotLayout } from '../../charts/layout/layout.ts';
import type { BaselineRow } from '../baselineRow.ts';
import { bandPathOf } from '../plots/bandPathOf.ts';
import type { FitPoint } from './fitSeries.ts';

const diamond = (x: number, y: number) =>
  `M${x.toFixed(1)} ${(y - 5.5).toFixed(1)}l5.5 5.5l-5.5 5.5l-5.5 -5.5Z`;
const check = (x: number, y: number) => `M${(x - 2).toFixed(1)} ${y.toFixed(1)}l1.5 1.75l2.75 -3.5`;
const cross = (x: number, y: number) => `M${(x - 3.5).toFixed(1)} ${(y - 3.5).toFixed(1)}l7 7m0 -7l-7 7`;

interface FitBandProps {
  readonly layout: PlotLayout;
  readonly points: readonly FitPoint[];
}

/** The band around the prediction: along lines, or on each bar. */
export function FitBandMark({ layout, points }: FitBandProps) {
  if (layout.hasBars) {
    const { toY } = layout.axes[0]!;
    const half = layout.step * 0.4;
    const boxes = points.flatMap(({ low, high }, index) =>
      low === null || high === null
        ? []
        : `M${layout.xOf(index) - half} ${toY(low)}h${2 * half}V${toY(high)}h${-2 * half}Z`,
    );
    return <path className="eui-baseline-band" data-bars="" d={boxes.join('')} />;
  }
  const lows = points.map(({ low }) => low);
  const highs = points.map(({ high }) => high);
  return <path className="eui-baseline-band" d={bandPathOf(layout, lows, highs)} />;
}

interface FitMarksProps {
  readonly layout: PlotLayout;
  readonly rows: readonly BaselineRow[];
}

/** Deviations as diamonds, filled while open and with a check once answered; left-out rows as crosses. */
export function FitMarks({ layout, rows }: FitMarksProps) {
  const { toY } = layout.axes[0]!;
  const pathOf = (isWanted: (row: BaselineRow) => boolean, draw: (x: number, y: number) => string) =>
    rows
      .flatMap((row, index) =>
        row.actual !== null && isWanted(row) ? [draw(layout.xOf(index), toY(row.actual))] : [],
      )
      .join('');
  const [open, answered] = (['open', 'answered'] as const).map(
    (state) => (row: BaselineRow) => row.deviation === state,
  );
  return (
    <>
      <path className="eui-baseline-cross" d={pathOf(({ isLeftOut }) => isLeftOut === true, cross)} />
      <path className="eui-baseline-deviation" data-answered="" d={pathOf(answered!, diamond)} />
      <path className="eui-baseline-tick" d={pathOf(answered!, check)} />
      <path className="eui-baseline-deviation" d={pathOf(open!, diamond)} />
    </>
  );
}
