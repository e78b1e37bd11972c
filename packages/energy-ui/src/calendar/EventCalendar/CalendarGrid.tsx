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
import { memo, type Ref, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type CalendarEvent, countByDay, type EventSpan, spanOf, toInput } from './calendarEvent.ts';
import { type CalendarView, pageStart, titleOf, visibleDays } from './calendarView.ts';
import { DayButton } from './DayButton.tsx';
import { EventLabel } from './EventLabel.tsx';
import { registerJalaliSystem } from './jalaliSystem.ts';

registerJalaliSystem();

/** What a page shows; a new one is drawn apart from the event that asked for it. */
export interface CalendarPageShown {
  readonly view: CalendarView;
  readonly day: Day;
  readonly today: Day;
  /** As many as have a place, and fewer while they are added. */
  readonly drawn: readonly CalendarEvent[];
  /** All events of each day. */
  readonly counts: ReadonlyMap<Day, number>;
  readonly week: WorkingWeek;
  readonly isDayOff: (day: Day) => boolean;
  readonly showGregorian: boolean;
  readonly isNarrow: boolean;
  readonly maxEvents: number;
  readonly mayAdd: boolean;
  readonly mayOpen: boolean;
  readonly mayMove: boolean;
}

export interface CalendarHandlers {
  onDay: (day: Day) => void;
  onAdd: ((span: EventSpan) => void) | undefined;
  onOpen: ((event: CalendarEvent) => void) | undefined;
  onMove: ((event: CalendarEvent, span: EventSpan) => Promise<boolean>) | undefined;
  onMore: (day: Day) => void;
}

interface CalendarGridProps {
  ref: Ref<CalendarRef>;
  page: CalendarPageShown;
  /** The newest ones; they are called, never drawn. */
  handlers: RefObject<CalendarHandlers>;
}

export const viewNames: Readonly<Record<CalendarView, string>> = {
  ...{ month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' },
  ...{ listYear: 'listYear', listMonth: 'listMonth', listWeek: 'listWeek', listDay: 'listDay' },
};
const plugins = [themePlugin, dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];
export const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** The views of FullCalendar with our days, names and digits. */
export const CalendarGrid = memo(function CalendarGrid({ ref, page, handlers }: CalendarGridProps) {
  const { view, day, today, week, isDayOff, counts, showGregorian, isNarrow } = page;
  const { t, locale, digits, direction } = useEnergy();
  const { drawn, maxEvents } = page;
  const inputs = useMemo(() => drawn.map(toInput), [drawn]);
  const drawnCounts = useMemo(() => countByDay(drawn), [drawn]);
  const leftOut = (of: Day) => (counts.get(of) ?? 0) - (drawnCounts.get(of) ?? 0);
  const start = pageStart(view, day);
  const first = visibleDays(view, day).from;
  const title = titleOf(view, day, {
    locale,
    digits,
    range: (from, to) => t('eventCalendar.range', { from, to }),
  });
  const inDigits = (text: string) => (digits === 'fa' ? toPersianDigits(text) : text);
  const button = (date: Date, isOther: boolean, weekday: 'long' | 'short' | null) => (
    <DayButton
      {...{ day: dayOf(date), isOther, weekday, showGregorian, today, isDayOff }}
      isFirst={dayOf(date) === first}
      isSelected={dayOf(date) === day}
      count={counts.get(dayOf(date)) ?? 0}
      onPress={() =>
        handlers.current.onAdd?.({ from: dayOf(date), to: dayOf(date), fromHour: null, toHour: null })
      }
      onFocus={() => handlers.current.onDay(dayOf(date))}
    />
  );
  const classOf = (date: Date, { isOther = false, isHead = false } = {}) =>
    [
      'eui-cal-cell',
      isOther && 'eui-cal-other',
      isDayOff(dayOf(date))
        ? 'eui-cal-off'
        : !isHead && dayInWeek(dayOf(date), week) === 'half' && 'eui-cal-half',
      dayOf(date) === today && 'eui-cal-today',
    ]
      .filter(Boolean)
      .join(' ');
  const change = async (info: { event: EventDisplayInfo['event']; revert: () => void }) => {
    const { event } = info.event.extendedProps as { event: CalendarEvent };
    if (!(await handlers.current.onMove?.(event, spanOf(info.event)))) info.revert();
  };
  const options: CalendarOptions = {
    ...{ plugins, initialView: viewNames[view], initialDate: start, headerToolbar: false },
    // Grids of hours scroll themselves, to begin at the working hours.
    height: view === 'week' || view === 'day' ? 'clamp(420px, 100dvh - 240px, 1400px)' : 'auto',
    ...{
      timeZone: 'UTC',
      locale,
      firstDay: 6,
      direction,
      fixedWeekCount: false,
      now: `${today}T12:00:00Z`,
    },
    ...{ eventInteractive: page.mayOpen, editable: page.mayMove, eventResizableFromStart: true },
    ...{ selectable: page.mayAdd, selectMinDistance: 6, longPressDelay: 500, snapDuration: '00:15:00' },
    ...{
      slotDuration: '00:30:00',
      scrollTime: '07:00:00',
      scrollTimeReset: false,
      nowIndicator: false,
      displayEventTime: false,
    },
    ...{
      dayMaxEvents: maxEvents,
      eventMaxStack: 4,
      allDayText: t('eventCalendar.allDay'),
    },
    // Heard only: names of the grid, its weeks, its hours and its lists.
    ...{
      titleFormat: () => title,
      weekTextLong: t('eventCalendar.weekFrom'),
      timedText: t('eventCalendar.timed'),
      eventsHint: t('eventCalendar.events'),
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
        button(info.date, false, isNarrow && view === 'week' ? 'short' : 'long')
      ),
    dayHeaderClass: (info) => (info.view.type === 'dayGridMonth' ? '' : classOf(info.date, { isHead: true })),
    dayCellTopContent: (info: DayCellInfo) => button(info.date, info.isOther, null),
    dayCellClass: (info) => classOf(info.date, { isOther: info.isOther }),
    dayLaneClass: (info) => classOf(info.date),
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
    ...{ listDayClass: 'eui-cal-list-group', listDayHeaderClass: 'eui-cal-list-head' },
    listItemEventBeforeClass: () => 'eui-cal-dot',
    eventClass: (info) => (info.event.allDay ? 'eui-cal-event eui-cal-full' : 'eui-cal-event'),
    eventDidMount: ({ el, event }) => {
      el.dataset.event = event.id;
    },
    moreLinkContent: ({ num }) => <MoreLabel hidden={num} leftOut={leftOut} />,
    moreLinkClick: ({ date }) => {
      handlers.current.onMore(dayOf(date));
      return undefined;
    },
    dateClick: ({ dateStr, allDay }) => {
      handlers.current.onDay(dateStr.slice(0, 10));
      if (!isNarrow) handlers.current.onAdd?.(spanOf({ allDay, startStr: dateStr, endStr: '' }));
    },
    select: (span) => handlers.current.onAdd?.(spanOf(span)),
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault();
      handlers.current.onOpen?.((event.extendedProps as { event: CalendarEvent }).event);
    },
    eventDrop: change,
    eventResize: change,
  };
  return <Calendar ref={ref} {...options} events={inputs} />;
});

/** "n more" of the day it stands in: those that did not fit, and those that were not given to be drawn. */
function MoreLabel({ hidden, leftOut }: { hidden: number; leftOut: (day: Day) => number }) {
  const { t } = useEnergy();
  const label = useRef<HTMLSpanElement>(null);
  const [day, setDay] = useState<Day | null>(null);
  useLayoutEffect(() => {
    const cell = label.current?.closest('.eui-cal-cell');
    setDay(cell?.querySelector<HTMLElement>('[data-day]')?.dataset.day ?? null);
  }, []);
  return (
    <span ref={label}>{t('eventCalendar.more', { count: hidden + (day === null ? 0 : leftOut(day)) })}</span>
  );
}

const hourOf = (time: unknown): string => {
  const ms = (time as { milliseconds?: number } | undefined)?.milliseconds ?? 0;
  return `${String(Math.floor(ms / 3_600_000)).padStart(2, '0')}:${String(Math.floor(ms / 60_000) % 60).padStart(2, '0')}`;
};
