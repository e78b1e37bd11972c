import type { PlotLayout } from '../../charts/layout/layout.ts';
import type { BaselineRow } from '../baselineRow.ts';
import type { ResidualView } from './residualViews.ts';

interface ResidualGroundProps {
  readonly layout: PlotLayout;
  readonly rows: readonly BaselineRow[];
  readonly view: ResidualView;
}

/** Below the points: the mean width of the band about zero, or the line on which predicted equals actual. */
export function ResidualGround({ layout, rows, view }: ResidualGroundProps) {
  const { frame, toX, axes } = layout;
  const { toY } = axes[0]!;
  if (view === 'actual') {
    const values = rows.flatMap(({ actual, predicted }) => [actual ?? [], predicted ?? []].flat());
    if (values.length === 0) return null;
    const [from, to] = [Math.min(...values), Math.max(...values)];
    return (
      <path
        className="eui-baseline-curve"
        data-minor=""
        d={`M${toX!(from).toFixed(1)} ${toY(from).toFixed(1)}L${toX!(to).toFixed(1)} ${toY(to).toFixed(1)}`}
      />
    );
  }
  const widths = rows.flatMap(({ low, high }) => (low != null && high != null ? [(high - low) / 2] : []));
  if (widths.length === 0) return null;
  const reach = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  const clamp = (y: number) => Math.min(frame.bottom, Math.max(frame.top, y));
  const [top, bottom] = [clamp(toY(reach)), clamp(toY(-reach))];
  return (
    <rect
      className="eui-baseline-band"
      x={frame.left}
      y={top}
      width={frame.right - frame.left}
      height={bottom - top}
    />
  );
}
