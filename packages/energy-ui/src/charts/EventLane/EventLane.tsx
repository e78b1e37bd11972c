import { type Day, formatJalali, isDay } from '@org/energy-core';
import { type CSSProperties, useMemo } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import type { TimeAxis } from '../CoverageStrip/timeAxis.ts';
import { layoutLane } from './layoutLane.ts';
import './EventLane.css';

/** An event on a node of the chart. */
export interface ChartEvent {
  readonly id: string;
  readonly name: string;
  /** `#0E803B` */
  readonly color: string;
  readonly from: Day;
  readonly to: Day;
}

export interface EventLaneProps extends RootProps {
  /** The events in time order; those outside the axis are left out. */
  events: readonly ChartEvent[];
  /** The time axis of the chart above, from `renderBelow` of the chart. */
  axis: TimeAxis;
  /** An event was pressed. Omitted: events are not buttons. */
  onOpenEvent?: (event: ChartEvent) => void;
}

/**
 * Events below a chart, each as long as it lasts on the chart's time axis, its name beside it; never over the data.
 * @example <EventLane events={events} axis={axis} />
 */
export function EventLane(props: EventLaneProps) {
  const { events, axis, onOpenEvent } = props;
  const { t, locale, digits } = useEnergy();
  const { marks, rows, hidden } = useMemo(
    () =>
      layoutLane(
        events.filter(({ from, to }) => isDay(from) && isDay(to) && from <= to),
        axis,
      ),
    [events, axis],
  );
  if (marks.length === 0) return null;
  const daysOf = ({ from, to }: ChartEvent) => {
    const first = formatJalali(from, 'dayMonth', locale, digits);
    return from === to
      ? first
      : t('chart.eventLane.range', { from: first, to: formatJalali(to, 'dayMonth', locale, digits) });
  };
  return (
    <section {...rootProps(props, 'eui-event-lane')} aria-label={t('chart.eventLane')}>
      <ul style={{ '--eui-lane-rows': rows, maxInlineSize: axis.width } as CSSProperties}>
        {marks.map(({ event, x, width, row, nameX, nameEnd, name }) => {
          const label = t('chart.eventLane.event', { name: event.name, days: daysOf(event) });
          const place = { '--eui-lane-row': row, '--eui-lane-x': `${x}px` } as CSSProperties;
          const nameAt =
            nameEnd === null ? { insetInlineStart: nameX - x } : { insetInlineEnd: x + width - nameEnd };
          const words = (
            <>
              <i style={{ inlineSize: width, background: event.color }} aria-hidden />
              <b style={nameAt} aria-hidden>
                <bdi>{name}</bdi>
              </b>
              <span className="eui-sr-only">{label}</span>
            </>
          );
          return (
            <li key={`${event.id} ${event.from}`} style={place} title={label}>
              {onOpenEvent ? (
                <button type="button" onClick={() => onOpenEvent(event)}>
                  {words}
                </button>
              ) : (
                <span>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && <p>{t('chart.eventLane.more', { count: hidden })}</p>}
    </section>
  );
}
