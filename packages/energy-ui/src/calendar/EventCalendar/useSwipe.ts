import { type TouchEvent, useRef } from 'react';

/** Shortest way of a finger across, in px, and most it may go up or down. */
const MIN_ACROSS = 60;
const MAX_ALONG = 40;
/** A longer touch drags an event or a span. */
const MAX_MS = 450;

/** Turns pages with a short swipe to the side. */
export function useSwipe(turn: (pages: number) => void, isRtl: boolean) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const [touch] = Array.from(touches);
      start.current =
        touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const [touch] = Array.from(changedTouches);
      const from = start.current;
      start.current = null;
      if (!touch || !from || timeStamp - from.at > MAX_MS) return;
      const across = touch.clientX - from.x;
      if (Math.abs(across) < MIN_ACROSS || Math.abs(touch.clientY - from.y) > MAX_ALONG) return;
      turn(across > 0 === isRtl ? 1 : -1);
    },
  };
}
