import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import type { PlotLayout, Track } from '../../layout/layout.ts';
import { longLabel } from '../../periodKeys.ts';
import { PlotDrawing } from './PlotDrawing.tsx';
import { PlotFrame } from './PlotFrame.tsx';
import { type ChartReading, HoverCard, type HoverCardHandle } from './pointer/HoverCard.tsx';
import type { PlotCursor } from './pointer/plotCursor.ts';
import { readingAt, spokenReading } from './pointer/pointReading.ts';
import { type Slider, sliderOf } from './pointer/slider.ts';
import { useBrush } from './pointer/useBrush.ts';
import { usePointWalk } from './pointer/usePointWalk.ts';

interface TimePlotProps {
  readonly layout: PlotLayout;
  /** Incremented with every new data set, so that the new picture fades in. */
  readonly version: number;
  readonly label: string;
  readonly isFlipped: boolean;
  /** The highest value is written at its point. */
  readonly hasPeak?: boolean | undefined;
  /** The cursor line shared by all plots of the chart. */
  readonly cursor?: PlotCursor | undefined;
  /** Tracks of all linked plots, for card and announcement; default those of this plot. */
  readonly read?: readonly Track[] | undefined;
  /** Called with the opened point; `y` is the pressed height, undefined for a key. */
  readonly onOpen?: ((index: number, y?: number) => void) | undefined;
  /** Called with the first and the last of the selected buckets; without it nothing is selected. */
  readonly onSelect?: ((from: number, to: number) => void) | undefined;
  /** Back to all buckets; undefined while all are shown. */
  readonly onReset?: (() => void) | undefined;
  /** More of the drawing below the marks; memoize it. */
  readonly under?: ReactNode;
  /** More of the drawing above the marks; memoize it. */
  readonly over?: ReactNode;
  /** Above the drawing, below the moving line: a selected point. */
  readonly selection?: ReactNode;
  /** Content of the hover card instead of its own. */
  readonly renderTooltip?: ((reading: ChartReading) => ReactNode) | undefined;
  /** What gaps are; default days without data. */
  readonly gapName?: string | undefined;
}

/** Half the width of the moving layer: space for the points on its line. */
const HALF = 8;

/** Above the drawing. */
const HIDDEN = -99;

/** Corners of a point, which looks like a circle of 4.5 px. */
const ring = Array.from({ length: 16 }, (_, corner) => {
  const angle = (corner * Math.PI) / 8;
  return [4.5 * Math.cos(angle), 4.5 * Math.sin(angle)] as const;
});

/** A polygon moves by layout alone, while the center of a circle is a style: browsers match all rules again for it. */
const ringAt = (x: number, y: number): string =>
  ring.map(([dx, dy]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`).join(' ');

/** One plot over time: the static drawing, and above it line, points and card that follow pointer and keys. */
export function TimePlot(props: TimePlotProps) {
  const { layout, version, label, isFlipped, cursor, read, onOpen, onSelect } = props;
  const energy = useEnergy();
  const pointer = useRef<SVGSVGElement>(null);
  const slider = useRef<Slider>(null);
  const card = useRef<HoverCardHandle>(null);
  const live = useRef<HTMLSpanElement>(null);
  const brushed = useRef<HTMLDivElement>(null);
  const current = useRef<number | null>(null);
  const { frame, hasBars, tracks, width } = layout;
  // The current period is drawn last, above its comparison.
  const marked = tracks
    .filter(({ role }) => !(hasBars && (role === 'main' || role === 'compare')))
    .toReversed();
  const half = hasBars ? Math.max(HALF, layout.step / 2) : HALF;

  useLayoutEffect(() => {
    const made = sliderOf(pointer.current!, width);
    slider.current = made;
    return made.end;
  }, [width]);

  const mark = (index: number | null) => {
    const svg = pointer.current;
    if (!svg) return;
    if (index !== null) {
      slider.current?.to(Math.round(layout.xOf(index) - half));
      marked.forEach((track, at) => {
        const y = track.yAt(index);
        svg.children[at + 1]!.setAttribute('points', ringAt(half, Number.isNaN(y) ? HIDDEN : y));
      });
    }
    svg.style.visibility = index === null ? 'hidden' : 'visible';
  };
  const latest = useRef(mark);
  useEffect(() => {
    latest.current = mark;
  });
  useEffect(() => cursor?.join((index) => latest.current(index)), [cursor]);
  const readable = useMemo(() => (read ? { ...layout, tracks: read } : layout), [layout, read]);

  const walk = usePointWalk({
    count: layout.count,
    isReversed: isFlipped,
    hasCard: true,
    onOpen,
    indexAt: (x, y) =>
      x < frame.left - 12 || x > frame.right + 12 || y > frame.bottom + 24 ? null : layout.indexAt(x, y),
    onShow: (index, touchedY) => {
      current.current = index;
      // First: it measures itself, which is cheap only before anything is written.
      card.current?.show(readingAt(readable, index, energy), layout.xOf(index), touchedY);
      (cursor?.move ?? mark)(index);
    },
    onHide: () => {
      current.current = null;
      (cursor?.move ?? mark)(null);
      card.current?.hide();
    },
    onAnnounce: (index) => {
      if (live.current)
        live.current.textContent = spokenReading(readable, readingAt(readable, index, energy), energy.t);
    },
  });

  const handlers = useBrush(
    {
      onSelect,
      onReset: props.onReset,
      count: layout.count,
      isReversed: isFlipped,
      indexAt: (x) => layout.indexAt(x) ?? 0,
      current: () => current.current,
      onDraw: (range) => {
        const element = brushed.current;
        if (!element) return;
        element.hidden = range === null;
        if (!range) return;
        const ends = [layout.xOf(range.from), layout.xOf(range.to)].sort((a, b) => a - b);
        const edge = hasBars ? layout.step / 2 : 0;
        element.style.left = `${ends[0]! - edge}px`;
        element.style.width = `${Math.max(2, ends[1]! - ends[0]! + 2 * edge)}px`;
      },
      onAnnounce: (from, to) => {
        if (!live.current) return;
        const [first, last] = [layout.points[from]!, layout.points[to]!];
        live.current.textContent = energy.t('chart.zoom.selected', {
          from: longLabel(first, energy),
          to: longLabel(last, energy),
        });
      },
    },
    walk,
  );

  return (
    <PlotFrame
      label={label}
      walk={handlers}
      liveRef={live}
      canOpen={onOpen !== undefined}
      canSelect={onSelect !== undefined}
    >
      <div
        ref={brushed}
        className="eui-plot-brush"
        style={{ top: frame.top, height: frame.bottom - frame.top }}
        hidden
      />
      <PlotDrawing
        {...{ layout, version }}
        hasPeak={props.hasPeak}
        under={props.under}
        over={props.over}
        gapName={props.gapName}
      />
      {props.selection}
      <svg
        ref={pointer}
        className="eui-plot-pointer"
        direction="ltr"
        width={half * 2}
        height={layout.height}
        aria-hidden="true"
      >
        {hasBars ? (
          <rect
            className="eui-plot-column"
            width={half * 2}
            y={frame.top}
            height={frame.bottom - frame.top}
          />
        ) : (
          <line className="eui-plot-cursor" x1={half} x2={half} y1={frame.top} y2={frame.bottom} />
        )}
        {marked.map((track) => (
          <polygon
            key={track.id}
            className="eui-plot-point"
            data-role={track.role}
            points={ringAt(half, HIDDEN)}
            style={{ color: track.color }}
          />
        ))}
      </svg>
      <HoverCard ref={card} layout={readable} canOpen={onOpen !== undefined} render={props.renderTooltip} />
    </PlotFrame>
  );
}
