import { memo, type ReactNode } from 'react';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import type { AxisLayout, BandLayout, Frame, PlotLayout } from '../../layout/layout.ts';
import { textWidth } from '../../layout/textWidth.ts';
import { breakPath } from './breakPath.ts';
import { PeakMark } from './PeakMark.tsx';
import { PlotMarks } from './PlotMarks.tsx';

/** Room beside a text, in px. */
const PAD = 2;

/** Center of a text that would otherwise be cut by the edge of the drawing. */
const insideX = (x: number, text: string, width: number) => {
  const half = textWidth(text) / 2 + PAD;
  return Math.max(Math.min(x, width - half), Math.min(half, width / 2));
};

/** Persian text needs its own direction inside the left-to-right drawing; `end` is then its left edge. */
export function useWords() {
  const isRtl = useEnergy().direction === 'rtl';
  return {
    direction: isRtl ? 'rtl' : 'ltr',
    fromLeft: isRtl ? 'end' : 'start',
    fromRight: isRtl ? 'start' : 'end',
  } as const;
}

/** The static part of a plot: axes, bands and marks. Nothing in it changes while the pointer moves. */
export const PlotDrawing = memo(function PlotDrawing({
  layout,
  version,
  hasPeak = false,
  under,
  over,
  gapName,
}: {
  layout: PlotLayout;
  version: number;
  /** More of the drawing, below and above the marks. */
  under?: ReactNode;
  over?: ReactNode;
  /** The highest value is written at its point. */
  hasPeak?: boolean | undefined;
  /** What gaps are; default days without data. */
  gapName?: string | undefined;
}) {
  const { t } = useEnergy();
  const words = useWords();
  const { width, height, frame } = layout;
  const bandName = layout.gaps.length > 0 ? (gapName ?? t('chart.gap')) : '';
  return (
    <svg
      className="eui-plot-svg"
      data-fade={version % 2}
      direction="ltr"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <Bands bands={layout.gaps} frame={frame} />
      {layout.gaps.map(
        (gap) =>
          // The legend names narrower bands.
          gap.width >= textWidth(bandName) + 2 * PAD && (
            <text
              key={gap.x}
              className="eui-plot-gap-name"
              x={gap.x + gap.width / 2}
              y={frame.top + 14}
              textAnchor="middle"
              direction={words.direction}
            >
              {bandName}
            </text>
          ),
      )}
      <GridLines axis={layout.axes[0]!} frame={frame} />
      {layout.axes.map(
        (axis) =>
          axis.isBroken && (
            <path
              key={axis.id}
              className="eui-plot-break"
              d={breakPath(axis.isLeft ? frame.left : frame.right, frame.bottom - 10)}
            />
          ),
      )}
      {layout.xTitle !== undefined && <XAxis layout={layout} title={layout.xTitle} />}
      {layout.axes.map((axis) => (
        <AxisTexts key={axis.id} axis={axis} width={width} />
      ))}
      {layout.timeTicks.map((tick) => (
        <text
          key={tick.index}
          x={insideX(tick.x, tick.text, width)}
          y={frame.bottom + 18}
          textAnchor="middle"
          direction={words.direction}
        >
          {tick.text}
        </text>
      ))}
      {layout.fridays.map((x) => (
        <rect
          key={x}
          className="eui-plot-friday"
          x={x - 3}
          y={frame.bottom + 24}
          width="6"
          height="3"
          rx="1.5"
        />
      ))}
      {under}
      <PlotMarks layout={layout} />
      {hasPeak && <PeakMark layout={layout} />}
      {over}
      <EndLabels layout={layout} />
      <References layout={layout} />
    </svg>
  );
});

function Bands({ bands, frame }: { bands: readonly BandLayout[]; frame: Frame }) {
  if (bands.length === 0) return null;
  const path = bands.map(({ x, width }) => `M${x} ${frame.top}h${width}V${frame.bottom}h${-width}Z`).join('');
  return <path className="eui-plot-gap" d={path} />;
}

function GridLines({ axis, frame }: { axis: AxisLayout; frame: Frame }) {
  return axis.ticks.map(({ y, value }) => (
    <line
      key={value}
      className={value === 0 ? 'eui-plot-zero' : 'eui-plot-grid'}
      x1={frame.left}
      x2={frame.right}
      y1={Math.round(y) + 0.5}
      y2={Math.round(y) + 0.5}
    />
  ));
}

/** A horizontal value axis: its grid lines and its title; its ticks are at the position of time ticks. */
function XAxis({ layout: { timeTicks, frame }, title }: { layout: PlotLayout; title: string }) {
  const words = useWords();
  return (
    <>
      {timeTicks.map(({ index, x }) => (
        <line
          key={index}
          className="eui-plot-grid"
          x1={Math.round(x) + 0.5}
          x2={Math.round(x) + 0.5}
          y1={frame.top}
          y2={frame.bottom}
        />
      ))}
      <text
        className="eui-plot-axis-title"
        x={(frame.left + frame.right) / 2}
        y={frame.bottom + 42}
        textAnchor="middle"
        direction={words.direction}
      >
        {title}
      </text>
    </>
  );
}

function AxisTexts({ axis, width }: { axis: AxisLayout; width: number }) {
  const words = useWords();
  const isOutermostLeft = axis.isLeft && axis.id.startsWith('value');
  const atRightEdge = !axis.isLeft && axis.id.startsWith('value');
  const titleX = isOutermostLeft ? 4 : atRightEdge ? width - 4 : axis.x;
  const isFromLeft = isOutermostLeft || (!axis.isLeft && !atRightEdge);
  return (
    <>
      <text
        className="eui-plot-axis-title"
        x={titleX}
        y="16"
        textAnchor={isFromLeft ? words.fromLeft : words.fromRight}
        direction={words.direction}
      >
        {axis.title}
      </text>
      {axis.ticks.map(({ y, value, text }) => (
        <text key={value} x={axis.x} y={y + 4} textAnchor={axis.isLeft ? 'end' : 'start'}>
          {text}
        </text>
      ))}
    </>
  );
}

/** Names beside the ends of lines, in the colors of the lines. */
function EndLabels({ layout: { endLabels = [] } }: { layout: PlotLayout }) {
  const words = useWords();
  return endLabels.map(({ id, x, y, text, color, isLeft }) => (
    <g key={id} className="eui-plot-end-label">
      <text
        x={x}
        y={y + 4}
        textAnchor={isLeft ? words.fromRight : words.fromLeft}
        direction={words.direction}
        style={{ fill: color }}
      >
        {text}
      </text>
    </g>
  ));
}

function References({ layout: { references, referenceX, frame, axes } }: { layout: PlotLayout }) {
  const words = useWords();
  const isLeft = axes[0]?.isLeft === false;
  return references.map((reference) => (
    <g key={`${reference.kind}${reference.title}${reference.y}`}>
      <line
        className="eui-plot-reference"
        data-kind={reference.kind}
        x1={frame.left}
        x2={frame.right}
        y1={reference.y}
        y2={reference.y}
      />
      <text
        className="eui-plot-reference-title"
        x={referenceX}
        y={reference.labelY - 2}
        textAnchor={isLeft ? words.fromRight : words.fromLeft}
        direction={words.direction}
      >
        {reference.title}
      </text>
      <text
        className="eui-plot-reference-value"
        x={referenceX}
        y={reference.labelY + 12}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {reference.text}
      </text>
    </g>
  ));
}
