import type { CalendarRef } from '@fullcalendar/react';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  CalendarGrid,
  type CalendarHandlers,
  type CalendarPageShown,
  dayOf,
  viewNames,
} from './CalendarGrid.tsx';
import { type CalendarEvent, firstOfDays } from './calendarEvent.ts';
import { pageStart } from './calendarView.ts';

export interface CalendarViewsProps
  extends Omit<CalendarPageShown, 'drawn' | 'mayAdd' | 'mayOpen' | 'mayMove'>,
    CalendarHandlers {
  events: readonly CalendarEvent[];
  /** The rows have the heights they keep. */
  onDrawn: () => void;
}

/** FullCalendar measures its first rows and draws them again. */
const FRAMES_TO_SETTLE = 5;
/** Events that are added in one frame of a month. */
const AT_ONCE = 24;

const nothing: readonly CalendarEvent[] = [];

/** What of a page is drawn next: the events that are there already, and some more. */
function sliceOf(page: CalendarPageShown, before: CalendarPageShown): CalendarPageShown {
  const known = new Set(before.drawn.map(({ id }) => id));
  const missing = page.drawn.filter(({ id }) => !known.has(id));
  if (page.view !== 'month' || missing.length <= AT_ONCE) return page;
  const isTurned = pageStart(page.view, page.day) !== pageStart(before.view, before.day);
  const added = new Set(isTurned ? [] : missing.slice(0, AT_ONCE));
  return { ...page, drawn: page.drawn.filter((event) => known.has(event.id) || added.has(event)) };
}

/** Turns FullCalendar to the page asked for. Drawing it may be interrupted: it takes longer than a frame. */
export default function CalendarViews(props: CalendarViewsProps) {
  const { view, day, today, events, counts, week, isDayOff, showGregorian, isNarrow } = props;
  const maxEvents = isNarrow ? 2 : props.maxEvents;
  const [mayAdd, mayOpen, mayMove] = [Boolean(props.onAdd), Boolean(props.onOpen), Boolean(props.onMove)];
  const calendar = useRef<CalendarRef>(null);
  const handlers = useRef<CalendarHandlers>(props);
  useLayoutEffect(() => {
    handlers.current = props;
  });
  const drawn = useMemo(
    // One more than fits: it makes the link to the rest.
    () => (view === 'month' ? firstOfDays(events, counts, maxEvents + 1) : events),
    [events, counts, view, maxEvents],
  );
  const asked = useMemo(
    () => ({
      ...{ view, day, today, drawn, counts, week, isDayOff, showGregorian, isNarrow, maxEvents },
      ...{ mayAdd, mayOpen, mayMove },
    }),
    [
      view,
      day,
      today,
      drawn,
      counts,
      week,
      isDayOff,
      showGregorian,
      isNarrow,
      maxEvents,
      mayAdd,
      mayOpen,
      mayMove,
    ],
  );
  const [{ page, from }, setShown] = useState(() => ({
    from: asked,
    page: sliceOf(asked, { ...asked, drawn: nothing }),
  }));
  useLayoutEffect(() => {
    startTransition(() => {
      const api = calendar.current?.getApi();
      const start = pageStart(asked.view, asked.day);
      if (api && api.view.type !== viewNames[asked.view]) api.changeView(viewNames[asked.view], start);
      else if (api && dayOf(api.getDate()) !== start) api.gotoDate(start);
      setShown((before) => ({ from: asked, page: sliceOf(asked, before.page) }));
    });
  }, [asked]);
  // The rest follows with the next frames, each with few enough to keep the page answering.
  useEffect(() => {
    if (page.drawn.length === from.drawn.length) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() =>
        setShown((before) => ({ from: before.from, page: sliceOf(before.from, before.page) })),
      ),
    );
    return () => cancelAnimationFrame(frame);
  }, [page, from]);

  const { onDrawn } = props;
  useEffect(() => {
    let frame = 0;
    const wait = (frames: number) => {
      frame = requestAnimationFrame(() => (frames > 1 ? wait(frames - 1) : onDrawn()));
    };
    wait(FRAMES_TO_SETTLE);
    return () => cancelAnimationFrame(frame);
  }, [onDrawn]);

  return <CalendarGrid ref={calendar} page={page} handlers={handlers} />;
}
