import {
  Calendar,
  type CalendarOptions,
  type CalendarRef,
  type DayCellInfo,
  type EventDisplayInfo,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import themePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import {
  type Day,
  dayInWeek,
  formatJalali,
  toPersianDigits,
  type WorkingWeek,
  weekdayName,
  weekdayOf,
} from '@org/energy-core';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { type CalendarEvent, type EventSpan, isDrawable, spanOf, toInput } from './calendarEvent.ts';
import { type CalendarView, pageStart, visibleDays } from './calendarView.ts';
import { DayButton } from './DayButton.tsx';
import { EventLabel } from './EventLabel.tsx';
import { registerJalaliSystem } from './jalaliSystem.ts';

registerJalaliSystem();

export interface CalendarViewsProps {
  view: CalendarView;
  day: Day;
  today: Day;
  events: readonly CalendarEvent[];
  counts: ReadonlyMap<Day, number>;
  week: WorkingWeek;
  isDayOff: (day: Day) => boolean;
  showGregorian: boolean;
  isNarrow: boolean;
  maxEvents: number;
  onDay: (day: Day) => void;
  onAdd: ((span: EventSpan) => void) | undefined;
  onOpen: ((event: CalendarEvent) => void) | undefined;
  onMove: ((event: CalendarEvent, span: EventSpan) => Promise<boolean>) | undefined;
  onMore: (day: Day) => void;
  /** The rows have the heights they keep. */
  onDrawn: () => void;
}

const viewNames: Readonly<Record<CalendarView, string>> = {
  ...{ month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' },
  ...{ listYear: 'listYear', listMonth: 'listMonth', listWeek: 'listWeek', listDay: 'listDay' },
};
const plugins = [themePlugin, dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];
/** FullCalendar measures its first rows and draws them again. */
const FRAMES_TO_SETTLE = 5;
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** The views of FullCalendar with our days, names and digits. */
export default function CalendarViews(props: CalendarViewsProps) {
  const { view, day, today, week, isDayOff, counts, showGregorian, isNarrow, onDay, onAdd, onOpen, onMove } =
    props;
  const { t, locale, digits, direction } = useEnergy();
  const calendar = useRef<CalendarRef>(null);
  const inputs = useMemo(() => props.events.filter(isDrawable).map(toInput), [props.events]);
  const start = pageStart(view, day);
  const first = visibleDays(view, day).from;
  useLayoutEffect(() => {
    const api = calendar.current?.getApi();
    if (api && api.view.type !== viewNames[view]) api.changeView(viewNames[view], start);
    else api?.gotoDate(start);
  }, [view, start]);

  const { onDrawn } = props;
  useEffect(() => {
    let frame = 0;
    const wait = (frames: number) => {
      frame = requestAnimationFrame(() => (frames > 1 ? wait(frames - 1) : onDrawn()));
    };
    wait(FRAMES_TO_SETTLE);
    return () => cancelAnimationFrame(frame);
  }, [onDrawn]);

  const inDigits = (text: string) => (digits === 'fa' ? toPersianDigits(text) : text);
  const button = (date: Date, isOther: boolean, hasWeekday: boolean) => (
    <DayButton
      {...{ day: dayOf(date), isOther, hasWeekday, showGregorian, today, isDayOff }}
      isFirst={dayOf(date) === first}
      isSelected={dayOf(date) === day}
      count={counts.get(dayOf(date)) ?? 0}
      onPress={() => onAdd?.({ from: dayOf(date), to: dayOf(date), fromHour: null, toHour: null })}
      onFocus={() => onDay(dayOf(date))}
    />
  );
  const classOf = (date: Date, isOther: boolean) =>
    [
      'eui-cal-cell',
      isOther && 'eui-cal-other',
      isDayOff(dayOf(date)) ? 'eui-cal-off' : dayInWeek(dayOf(date), week) === 'half' && 'eui-cal-half',
      dayOf(date) === today && 'eui-cal-today',
    ]
      .filter(Boolean)
      .join(' ');
  const change = async (info: { event: EventDisplayInfo['event']; revert: () => void }) => {
    const { event } = info.event.extendedProps as { event: CalendarEvent };
    if (!(await onMove?.(event, spanOf(info.event)))) info.revert();
  };
  const options: CalendarOptions = {
    ...{ plugins, initialView: viewNames[view], initialDate: start, headerToolbar: false, height: 'auto' },
    ...{
      timeZone: 'UTC',
      locale: 'en',
      firstDay: 6,
      direction,
      fixedWeekCount: false,
      now: `${today}T12:00:00Z`,
    },
    ...{ eventInteractive: Boolean(onOpen), editable: Boolean(onMove), eventResizableFromStart: true },
    ...{ selectable: Boolean(onAdd), selectMinDistance: 6, longPressDelay: 500, snapDuration: '00:15:00' },
    ...{ slotDuration: '00:30:00', scrollTime: '07:00:00', scrollTimeReset: false, nowIndicator: false },
    ...{
      dayMaxEvents: isNarrow ? 3 : props.maxEvents,
      eventMaxStack: 4,
      allDayText: t('eventCalendar.allDay'),
    },
    ...{
      noEventsText: t('eventCalendar.none'),
      moreLinkHint: '',
      eventOrder: 'start,-duration,allDay,title',
    },
    dayHeaderAlign: 'start',
    dayHeaderContent: (info) =>
      info.view.type === 'dayGridMonth' ? (
        <span
          className="eui-cal-weekday"
          data-off={week.weekend.includes(weekdayOf(dayOf(info.date))) || undefined}
        >
          {weekdayName(weekdayOf(dayOf(info.date)), locale, isNarrow ? 'short' : 'long')}
        </span>
      ) : (
        button(info.date, false, true)
      ),
    dayHeaderClass: (info) => (info.view.type === 'dayGridMonth' ? '' : classOf(info.date, false)),
    dayCellTopContent: (info: DayCellInfo) => button(info.date, info.isOther, false),
    dayCellClass: (info) => classOf(info.date, info.isOther),
    dayLaneClass: (info) => classOf(info.date, false),
    slotHeaderContent: (info) => <span className="eui-cal-hour">{inDigits(hourOf(info.time))}</span>,
    // The second text of a day, at the end of its line, would repeat the first.
    listDayHeaderContent: (info) =>
      info.level === 0 && (
        <span className="eui-cal-list-day" data-off={isDayOff(dayOf(info.date)) || undefined}>
          {formatJalali(dayOf(info.date), 'long', locale, digits)}
        </span>
      ),
    eventContent: (info: EventDisplayInfo) => (
      <EventLabel
        event={(info.event.extendedProps as { event: CalendarEvent }).event}
        view={view}
        isNarrow={isNarrow}
      />
    ),
    listItemEventBeforeClass: () => 'eui-cal-dot',
    eventClass: (info) => (info.event.allDay ? 'eui-cal-event eui-cal-full' : 'eui-cal-event'),
    eventDidMount: ({ el, event }) => {
      el.dataset.event = event.id;
    },
    moreLinkContent: ({ num }) => t('eventCalendar.more', { count: num }),
    moreLinkClick: ({ date }) => {
      props.onMore(dayOf(date));
      return undefined;
    },
    dateClick: ({ dateStr, allDay }) => {
      onDay(dateStr.slice(0, 10));
      if (!isNarrow) onAdd?.(spanOf({ allDay, startStr: dateStr, endStr: '' }));
    },
    select: (span) => onAdd?.(spanOf(span)),
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault();
      onOpen?.((event.extendedProps as { event: CalendarEvent }).event);
    },
    eventDrop: change,
    eventResize: change,
  };
  return <Calendar ref={calendar} {...options} events={inputs} />;
}

const hourOf = (time: unknown): string => {
  const ms = (time as { milliseconds?: number } | undefined)?.milliseconds ?? 0;
  return `${String(Math.floor(ms / 3_600_000)).padStart(2, '0')}:${String(Math.floor(ms / 60_000) % 60).padStart(2, '0')}`;
};
