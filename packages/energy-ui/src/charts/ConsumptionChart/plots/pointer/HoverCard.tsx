import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useEnergy } from '../../../../i18n/useEnergy.ts';
import type { PlotLayout } from '../../../layout/layout.ts';
import { Swatch, swatchOf } from '../../legend/Swatch.tsx';
import { comparedPairs, nameOfTrack, type PointReading } from './pointReading.ts';
import { type Slider, sliderOf } from './slider.ts';

export interface HoverCardHandle {
  /**
   * Writes a reading and positions the card beside `x`, at the top or the bottom of the frame: where it hides less of
   * the drawing, or away from a finger at `touchedY`.
   */
  show(reading: PointReading, x: number, touchedY?: number): void;
  hide(): void;
}

/** Width of a plot in px below which a card may be wider than a half of it. */
const NARROW = 480;

/** Distance from the vertical line. */
const GAP = 14;

/** What the hover card of a chart says of a bucket. */
export interface ChartReading {
  /** Name of the bucket. */
  readonly date: string;
  /** Values in the order of the legend, as they are written; without a value «—». */
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly color: string;
    readonly text: string;
    readonly unit: string;
  }[];
  /** Days with data, where some are missing; otherwise empty. */
  readonly coverage: string;
}

interface HoverCardProps {
  readonly layout: PlotLayout;
  /** A second touch opens the point. */
  readonly canOpen: boolean;
  /** Content instead of the card's own. */
  readonly render?: ((reading: ChartReading) => ReactNode) | undefined;
  readonly ref: Ref<HoverCardHandle>;
}

/**
 * The single hover card of a plot: date, value per series in legend order, difference. Its rows are
 * rendered once; showing a point only writes their texts, so that a moving pointer renders nothing.
 */
export function HoverCard({ layout, canOpen, render, ref }: HoverCardProps) {
  const { t, direction } = useEnergy();
  const card = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  const { tracks, frame, width, height } = layout;
  const pairs = comparedPairs(tracks);
  const [shown, setShown] = useState<ChartReading | null>(null);
  const isRendered = render !== undefined;

  useLayoutEffect(() => {
    const made = sliderOf(card.current!, width);
    slider.current = made;
    return made.end;
  }, [width]);

  useImperativeHandle(ref, () => {
    const element = card.current!;
    const partsOf = (name: string) => [...element.querySelectorAll(`[data-part="${name}"]`)];
    const [dates, values, units] = [partsOf('date'), partsOf('value'), partsOf('unit')];
    const [differences, coverages, hints] = [partsOf('difference'), partsOf('coverage'), partsOf('hint')];
    const place = (isAtBottom: boolean) => {
      element.style.insetBlockStart = isAtBottom ? 'auto' : `${frame.top + 8}px`;
      element.style.insetBlockEnd = isAtBottom ? `${height - frame.bottom + 8}px` : 'auto';
    };
    const isUsuallyAtBottom = isHighUp(layout);
    element.style.minInlineSize = '';
    let widest = 0;
    return {
      show({ date, rows, differences: changes, coverage }, x, touchedY) {
        place(touchedY === undefined ? isUsuallyAtBottom : touchedY < (frame.top + frame.bottom) / 2);
        hints[0]?.toggleAttribute('hidden', touchedY === undefined);
        // The width only grows: resizing with each point would trigger layout of all layers.
        if (!element.hidden && element.offsetWidth > widest) {
          widest = element.offsetWidth;
          element.style.minInlineSize = `${widest}px`;
        }
        if (isRendered) {
          const named = tracks.map((track, at) => ({
            ...rows[at]!,
            ...{ name: nameOfTrack(track, t), color: track.color },
          }));
          setShown({ date, rows: named, coverage });
        } else {
          write(dates[0]!, date);
          rows.forEach(({ text, unit }, at) => {
            write(values[at]!, text);
            write(units[at]!, unit);
          });
          changes.forEach((text, at) => {
            write(differences[at]!, text);
          });
          write(coverages[0]!, coverage);
        }
        const toLeft = x > width / 2;
        const side = toLeft ? 'left' : 'right';
        if (element.dataset.side !== side) element.dataset.side = side;
        element.hidden = false;
        // Without space beside the point, it stays inside the plot.
        const own = width < NARROW ? element.offsetWidth : 0;
        const edge = toLeft ? Math.max(x - GAP, own) - width : Math.min(x + GAP, width - own);
        slider.current?.to(Math.round(edge));
      },
      hide() {
        element.hidden = true;
      },
    };
  }, [layout, frame, width, height, tracks, isRendered, t]);

  if (render) {
    // A series that was hidden since then is gone at once.
    const rows = shown?.rows.filter(({ id }) => tracks.some((track) => track.id === id));
    return (
      <div ref={card} className="eui-chart-card" hidden aria-hidden>
        <div dir={direction}>{shown && rows && render({ ...shown, rows })}</div>
      </div>
    );
  }
  return (
    <div ref={card} className="eui-chart-card" hidden aria-hidden>
      <div dir={direction}>
        <b data-part="date" />
        {tracks.map((track) => (
          <div key={track.id} className="eui-chart-card-row">
            <span className="eui-chart-card-name">
              <Swatch shape={swatchOf(track.role, layout, track.series.kind)} color={track.color} />
              <span>{nameOfTrack(track, t)}</span>
            </span>
            <span className="eui-num">
              <bdi dir="auto" data-part="value" /> <bdi className="eui-num-unit" data-part="unit" />
            </span>
          </div>
        ))}
        {pairs.map(({ main }) => (
          <div key={main.id} className="eui-chart-card-row" data-muted="">
            <span>
              {pairs.length === 1
                ? t('chart.difference')
                : t('chart.differenceOf', { name: main.series.name })}
            </span>
            <span data-part="difference" />
          </div>
        ))}
        <div className="eui-chart-card-note" data-part="coverage" />
        {canOpen && (
          <div className="eui-chart-card-note" data-part="hint" hidden>
            {t('chart.touchHint')}
          </div>
        )}
      </div>
    </div>
  );
}

/** Skips unchanged texts: writing them would trigger layout. */
function write(part: Element, text: string) {
  if (part.textContent !== text) part.textContent = text;
}

/** Whether the drawing fills the upper half, so that the card hides less of it at the bottom. */
function isHighUp({ tracks, frame, count }: PlotLayout): boolean {
  const middle = (frame.top + frame.bottom) / 2;
  const samples = Math.min(count, 40);
  let above = 0;
  let below = 0;
  for (const track of tracks) {
    for (let at = 0; at < samples; at++) {
      const y = track.yAt(Math.floor((at * count) / samples));
      if (y < middle) above += 1;
      if (y >= middle) below += 1;
    }
  }
  return above >= below;
}
