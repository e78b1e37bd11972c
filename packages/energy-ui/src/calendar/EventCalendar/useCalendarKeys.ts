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

/** Frames until a turned page has drawn its days. */
const MAX_FRAMES = 20;

/** Keys of the days and events; letters count only while the focus is among them. */
export function useCalendarKeys(keys: CalendarKeys): (event: KeyboardEvent) => void {
  const { root, view, day, today, events, isRtl, onDay, onAdd, onMove } = keys;
  const isFollowing = useRef(false);
  useEffect(() => {
    if (!isFollowing.current) return;
    isFollowing.current = false;
    let frames = MAX_FRAMES;
    const follow = () => {
      const target = root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
      if (target) target.focus();
      else if (frames-- > 0) requestAnimationFrame(follow);
    };
    follow();
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
