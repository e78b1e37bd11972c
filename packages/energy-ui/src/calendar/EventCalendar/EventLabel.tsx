import { toPersianDigits } from '@org/energy-core';
import type { CSSProperties } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import type { CalendarEvent } from './calendarEvent.ts';
import type { CalendarView } from './calendarView.ts';

interface EventLabelProps {
  event: CalendarEvent;
  view: CalendarView;
  isNarrow: boolean;
}

/** Hour and name of an event; in lists with both hours and a bar in its color. */
export function EventLabel({ event, view, isNarrow }: EventLabelProps) {
  const { t, digits } = useEnergy();
  const inDigits = (text: string) => (digits === 'fa' ? toPersianDigits(text) : text);
  const { fromHour, toHour, name } = event;
  const hours =
    fromHour === null || toHour === null
      ? t('eventCalendar.allDay')
      : t('eventCalendar.hours', { from: inDigits(fromHour), to: inDigits(toHour) });
  if (view.startsWith('list'))
    return (
      <span className="eui-cal-line" style={{ '--eui-event': event.color } as CSSProperties}>
        <span className="eui-cal-line-hours">{hours}</span>
        <bdi className="eui-cal-line-name">{name}</bdi>
      </span>
    );
  return (
    <span className="eui-cal-label" data-narrow={isNarrow || undefined} title={`${name}, ${hours}`}>
      {fromHour !== null && <span className="eui-cal-hour">{inDigits(fromHour)}</span>}
      <bdi className="eui-cal-name">{name}</bdi>
    </span>
  );
}
