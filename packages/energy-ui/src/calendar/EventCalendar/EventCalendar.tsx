import {
  type Day,
  dayInWeek,
  isDay,
  isNationalHoliday,
  type WorkingWeek,
  workingWeeks,
} from '@org/energy-core';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useTransition,
} from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useToday } from '../../primitives/JalaliCalendar/useToday.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { useControlled } from '../../primitives/useControlled.ts';
import { useIsNarrow } from '../../primitives/useIsNarrow.ts';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { type CalendarEvent, countByDay, type EventSpan, isDrawable } from './calendarEvent.ts';
import { type CalendarView, gregorianTitle, titleOf, turnPage } from './calendarView.ts';
import { useCalendarKeys } from './useCalendarKeys.ts';
import { useSwipe } from './useSwipe.ts';
import { ViewChoice } from './ViewChoice.tsx';
import './EventCalendar.css';

const CalendarViews = lazy(() => import('./CalendarViews.tsx'));

export interface EventCalendarProps extends RootProps {
  /** Occurrences on the days shown; memoize them. */
  events: readonly CalendarEvent[];
  /** What is shown; uncontrolled if omitted. */
  view?: CalendarView;
  /** Initial view of an uncontrolled calendar; default: the month. */
  defaultView?: CalendarView;
  /** Another view was chosen. */
  onViewChange?: (view: CalendarView) => void;
  /** Selected day, which decides the page; uncontrolled if omitted. */
  day?: Day;
  /** Initial day of an uncontrolled calendar; default: today. */
  defaultDay?: Day;
  /** Another day was selected, or a page turned. */
  onDayChange?: (day: Day) => void;
  /** Marked; default: today in Iran. */
  today?: Day;
  /** Its free days are shaded, its half days half; default: Friday, with Thursday as half day. */
  week?: WorkingWeek;
  /** Shaded days; default: free days of the week, and national holidays. */
  isDayOff?: (day: Day) => boolean;
  /** Shows the Gregorian day small beside each day. */
  showGregorian?: boolean;
  /** Events of one day in the month before the rest becomes "n more"; default 3. */
  maxEvents?: number;
  /** Buttons at the end of the toolbar. */
  actions?: ReactNode;
  /** A day was pressed, or a span dragged. Omitted: nothing can be added. */
  onAdd?: (span: EventSpan) => void;
  /** An event was pressed. Omitted: events cannot be opened. */
  onOpenEvent?: (event: CalendarEvent) => void;
  /** An event was moved or stretched; false puts it back. Omitted: events stay where they are. */
  onMoveEvent?: (event: CalendarEvent, span: EventSpan) => Promise<boolean>;
  /** "n more" of a day; default: its list. */
  onOpenMore?: (day: Day) => void;
}

/**
 * Jalali calendar of events: grids of a month, week and day, lists of a year, month, week and day.
 * @example <EventCalendar events={events} view={view} onViewChange={setView} day={day} onDayChange={setDay} onAdd={add} onOpenEvent={open} />
 */
export function EventCalendar(props: EventCalendarProps) {
  const { showGregorian = false, maxEvents = 3, week = workingWeeks.friday, onAdd, onMoveEvent } = props;
  const isDayOff = useMemo(
    () => props.isDayOff ?? ((on: Day) => dayInWeek(on, week) === 'off' || isNationalHoliday(on)),
    [props.isDayOff, week],
  );
  const { t, locale, digits, direction } = useEnergy();
  const today = useToday(isDay(props.today) ? props.today : undefined);
  const [view, setView] = useControlled(props.view, props.defaultView ?? 'month', props.onViewChange);
  const [given, setDay] = useControlled(props.day, props.defaultDay ?? today, props.onDayChange);
  const day = isDay(given) ? given : today;
  const root = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(root);
  const [isDrawn, setDrawn] = useReducer(() => true, false);
  const keysId = useId();
  // The press that turns the page answers before the events of the new one are counted.
  const arrived = useDeferredValue(props.events);
  const events = useMemo(() => arrived.filter(isDrawable), [arrived]);
  const counts = useMemo(() => countByDay(events), [events]);
  const addOn = (on: Day) => onAdd?.({ from: on, to: on, fromHour: null, toHour: null });
  const onKeyDown = useCalendarKeys({
    ...{ root, view, day, today, events, isRtl: direction === 'rtl' },
    ...{ onDay: setDay, onAdd: onAdd && addOn, onMove: onMoveEvent },
  });
  // A turned page may be drawn in pieces; a press before it stands goes on from there.
  const [isTurning, startTurning] = useTransition();
  const turnedTo = useRef(day);
  useLayoutEffect(() => {
    if (!isTurning) turnedTo.current = day;
  }, [day, isTurning]);
  const turn = (pages: number) => {
    const next = turnPage(view, turnedTo.current, pages);
    turnedTo.current = next;
    startTurning(() => setDay(next));
  };
  const swipe = useSwipe(turn, direction === 'rtl');
  const title = titleOf(view, day, {
    locale,
    digits,
    range: (from, to) => t('eventCalendar.range', { from, to }),
  });
  const [Back, Forth] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  const openMore = (on: Day) => {
    setDay(on);
    if (props.onOpenMore) props.onOpenMore(on);
    else setView('listDay');
  };
  const waiting = <CalendarSkeleton {...{ view, day, today, week, isDayOff, isNarrow }} />;
  return (
    <div {...rootProps(props, 'eui-calendar-of-events')} data-narrow={isNarrow || undefined}>
      <div className="eui-cal-bar">
        <h2 className="eui-cal-title" aria-live="polite">
          {title}
          {showGregorian && (
            <small dir="ltr">
              <bdi>{gregorianTitle(view, day)}</bdi>
            </small>
          )}
        </h2>
        <div className="eui-cal-turn">
          <IconButton
            label={t('eventCalendar.previous')}
            icon={<Back {...icon} />}
            onPress={() => turn(-1)}
          />
          <IconButton label={t('eventCalendar.next')} icon={<Forth {...icon} />} onPress={() => turn(1)} />
          <Button onPress={() => setDay(today)}>{t('eventCalendar.today')}</Button>
        </div>
        <ViewChoice view={view} isNarrow={isNarrow} onChange={setView} />
        {props.actions && <div className="eui-cal-actions">{props.actions}</div>}
      </div>
      <p id={keysId} className="eui-sr-only">
        {t('eventCalendar.keys')}
      </p>
      <div
        ref={root}
        className="eui-cal-page"
        data-view={view}
        role="group"
        tabIndex={-1}
        aria-label={t('eventCalendar.eventsOf', { title })}
        aria-describedby={keysId}
        onKeyDown={onKeyDown}
        {...swipe}
      >
        <Suspense fallback={waiting}>
          {!isDrawn && waiting}
          <div className={isDrawn ? undefined : 'eui-cal-drawing'}>
            <CalendarViews
              {...{
                view,
                day,
                today,
                events,
                counts,
                week,
                isDayOff,
                showGregorian,
                isNarrow,
                maxEvents,
                onAdd,
              }}
              onDay={setDay}
              onOpen={props.onOpenEvent}
              onMove={onMoveEvent}
              onMore={openMore}
              onDrawn={setDrawn}
            />
          </div>
        </Suspense>
      </div>
    </div>
  );
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true };
