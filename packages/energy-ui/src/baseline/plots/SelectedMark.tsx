import type { PlotLayout } from '../../charts/layout/layout.ts';
import './BaselinePlot.css';

interface SelectedMarkProps {
  readonly layout: PlotLayout;
  /** Center in px; null draws the line alone. */
  readonly x: number;
  readonly y: number | null;
  /** A vertical line through the plot, for a time axis. */
  readonly hasLine?: boolean;
}

/** Ring around the selected row, the same in all charts. */
export function SelectedMark({ layout: { width, height, frame }, x, y, hasLine }: SelectedMarkProps) {
  return (
    <svg
      className="eui-plot-over eui-selected-mark"
      direction="ltr"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
    >
      {hasLine && <line x1={x} x2={x} y1={frame.top} y2={frame.bottom} />}
      {y !== null && (
        <>
          <circle data-part="halo" cx={x} cy={y} r="9" />
          <circle data-part="ring" cx={x} cy={y} r="5.5" />
          <circle data-part="dot" cx={x} cy={y} r="2.25" />
        </>
      )}
    </svg>
  );
}
