import type { Day } from '@org/energy-core';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { CalendarEvent, EventSpan } from './calendarEvent.ts';
import { type CalendarView, dayOfKey } from './calendarView.ts';
import { moveSpan } from './moveSpan.ts';

interface CalendarKeys {
  readonly root: RefObject<HTMLElement | null>;
  readonly view: CalendarView;
  readonly day: Day;
  readonly today: Day;
  readonly events: readonly CalendarEvent[];
  readonly isRtl: boolean;
  readonly onDay: (day: Day) => void;
  readonly onAdd: ((day: Day) => void) | undefined;
  readonly onMove: ((event: CalendarEvent, span: EventSpan) => Promise<boolean>) | undefined;
}

/** Frames until a turned page has drawn its days, also on a slow machine. */
const MAX_FRAMES = 180;

/** Keys of the days and events; letters count only while the focus is among them. */
export function useCalendarKeys(keys: CalendarKeys): (event: KeyboardEvent) => void {
  const { root, view, day, today, events, isRtl, onDay, onAdd, onMove } = keys;
  const isFollowing = useRef(false);
  useEffect(() => {
    if (!isFollowing.current) return;
    isFollowing.current = false;
    let frame = 0;
    const follow = (left: number) => {
      const page = root.current;
      const { activeElement: focused, body } = document;
      const target = page?.querySelector<HTMLElement>(`[data-day="${day}"]`);
      // The page keeps the focus while its days change, so that no key is lost; a day of the page before may go yet.
      if (left === MAX_FRAMES || focused === body || focused === page)
        (target ?? page)?.focus({ preventScroll: target === null });
      if (left > 0 && (focused === body || page?.contains(focused)))
        frame = requestAnimationFrame(() => follow(left - 1));
    };
    follow(MAX_FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [day, root]);
  const goTo = (next: Day) => {
    isFollowing.current = next !== day;
    onDay(next);
  };
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || target.closest('input, textarea, select')) return;
    if (event.altKey) {
      const id = target.closest<HTMLElement>('[data-event]')?.dataset.event;
      const moved = events.find((each) => each.id === id);
      const span = moved && !moved.isFixed && onMove && moveSpan(moved, event.key, event.shiftKey, isRtl);
      if (!moved || !span) return;
      event.preventDefault();
      void onMove(moved, span);
      return;
    }
    const letter = event.code;
    const next = letter === 'KeyT' ? today : dayOfKey(event.key, view, day, isRtl);
    if (letter === 'KeyN' && onAdd) onAdd(day);
    else if (next !== null) goTo(next);
    else return;
    event.preventDefault();
  };
}
