import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useEnergy } from '../../../i18n/EnergyProvider.tsx';
import type { PlotLayout, Track } from '../../layout/layout.ts';
import { HoverCard, type HoverCardHandle } from './HoverCard.tsx';
import { PlotDrawing } from './PlotDrawing.tsx';
import { PlotFrame } from './PlotFrame.tsx';
import type { PlotCursor } from './plotCursor.ts';
import { readingAt, spokenReading } from './pointReading.ts';
import { type Slider, sliderOf } from './slider.ts';
import { usePointWalk } from './usePointWalk.ts';

interface TimePlotProps {
  readonly layout: PlotLayout;
  /** Incremented with every new data set, so that the new picture fades in. */
  readonly version: number;
  readonly label: string;
  readonly isFlipped: boolean;
  /** The line that goes through all plots of the chart. */
  readonly cursor?: PlotCursor | undefined;
  /** Tracks of all linked plots, for card and announcement; default those of this plot. */
  readonly read?: readonly Track[] | undefined;
  /** Called with the opened point; `y` is the pressed height, undefined for a key. */
  readonly onOpen?: ((index: number, y?: number) => void) | undefined;
}

/** Half the width of the moving layer: space for the points on its line. */
const HALF = 8;

/** One plot over time: the static drawing, and above it line, points and card that follow pointer and keys. */
export function TimePlot({ layout, version, label, isFlipped, cursor, read, onOpen }: TimePlotProps) {
  const energy = useEnergy();
  const pointer = useRef<SVGSVGElement>(null);
  const slider = useRef<Slider>(null);
  const card = useRef<HoverCardHandle>(null);
  const live = useRef<HTMLSpanElement>(null);
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
        const dot = svg.children[at + 1]!;
        dot.setAttribute('cy', Number.isNaN(y) ? '-99' : y.toFixed(1));
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
    onOpen,
    indexAt: (x, y) =>
      x < frame.left - 12 || x > frame.right + 12 || y > frame.bottom + 24 ? null : layout.indexAt(x, y),
    onShow: (index) => {
      // First: it measures itself, which is cheap only before anything is written.
      card.current?.show(readingAt(readable, index, energy), layout.xOf(index));
      (cursor?.move ?? mark)(index);
    },
    onHide: () => {
      (cursor?.move ?? mark)(null);
      card.current?.hide();
    },
    onAnnounce: (index) => {
      if (live.current)
        live.current.textContent = spokenReading(readable, readingAt(readable, index, energy), energy.t);
    },
  });

  return (
    <PlotFrame label={label} walk={walk} liveRef={live} canOpen={onOpen !== undefined}>
      <PlotDrawing layout={layout} version={version} />
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
          <circle
            key={track.id}
            className="eui-plot-point"
            data-role={track.role}
            cx={half}
            cy={-99}
            r="4.5"
            style={{ color: track.color }}
          />
        ))}
      </svg>
      <HoverCard ref={card} layout={readable} />
    </PlotFrame>
  );
}
