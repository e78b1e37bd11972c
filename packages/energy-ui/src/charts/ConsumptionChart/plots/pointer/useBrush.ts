import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { nextIndex } from './usePointWalk.ts';

interface Walk {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: (event?: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface BrushOptions {
  /** Buckets are selected with the mouse or with Shift and arrow keys; undefined switches all of it off. */
  readonly onSelect: ((from: number, to: number) => void) | undefined;
  /** Escape without a selection and without a card; undefined while all buckets are shown. */
  readonly onReset: (() => void) | undefined;
  readonly count: number;
  readonly isReversed: boolean;
  /** Nearest bucket of a position inside the element, in px. */
  readonly indexAt: (x: number) => number;
  /** The bucket with the card. */
  readonly current: () => number | null;
  /** Draws the selected buckets; null removes them. Called outside React's rendering. */
  readonly onDraw: (range: { from: number; to: number } | null) => void;
  /** Announces a selection made by keys. */
  readonly onAnnounce: (from: number, to: number) => void;
}

/** Movement in px that makes a press a selection. */
const MIN_DRAG = 6;

/** Selection of neighboring buckets, around the handlers that walk along them. Uses no React state, as `usePointWalk`. */
export function useBrush(options: BrushOptions, walk: Walk) {
  const press = useRef<{ x: number; at: number } | null>(null);
  const selected = useRef<{ anchor: number; at: number } | null>(null);
  const swallowsClick = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  const select = (range: { anchor: number; at: number } | null) => {
    selected.current = range;
    latest.current.onDraw(
      range && { from: Math.min(range.anchor, range.at), to: Math.max(range.anchor, range.at) },
    );
  };
  const finish = () => {
    const range = selected.current;
    select(null);
    if (range && range.anchor !== range.at)
      latest.current.onSelect?.(Math.min(range.anchor, range.at), Math.max(range.anchor, range.at));
  };
  const xIn = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) =>
    clientX - currentTarget.getBoundingClientRect().left;

  if (!options.onSelect) return walk;
  return {
    ...walk,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      swallowsClick.current = false;
      walk.onPointerDown(event);
      // A finger scrolls the page; it has buttons instead.
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      const x = xIn(event);
      press.current = { x, at: latest.current.indexAt(x) };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = press.current;
      if (!start) return walk.onPointerMove(event);
      const x = xIn(event);
      if (!selected.current && Math.abs(x - start.x) < MIN_DRAG) return;
      if (!selected.current) {
        event.currentTarget.setPointerCapture(event.pointerId);
        walk.onPointerLeave();
      }
      select({ anchor: start.at, at: latest.current.indexAt(x) });
    },
    onPointerUp: () => {
      press.current = null;
      if (!selected.current) return;
      swallowsClick.current = true;
      finish();
    },
    onPointerCancel: () => {
      press.current = null;
      select(null);
      walk.onPointerCancel();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!swallowsClick.current) walk.onClick(event);
      swallowsClick.current = false;
    },
    onBlur: () => {
      select(null);
      walk.onBlur();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { count, isReversed, current, onAnnounce, onReset } = latest.current;
      const range = selected.current;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.shiftKey) {
        const anchor = range?.anchor ?? current() ?? 0;
        const at = nextIndex(event.key, range?.at ?? anchor, count, isReversed);
        if (at === null || count === 0) return;
        event.preventDefault();
        select({ anchor, at });
        return onAnnounce(Math.min(anchor, at), Math.max(anchor, at));
      }
      if (event.key === 'Enter' && range) {
        event.preventDefault();
        return finish();
      }
      if (event.key === 'Escape' && range) {
        event.stopPropagation();
        return select(null);
      }
      if (event.key === 'Escape' && onReset && current() === null) {
        event.stopPropagation();
        return onReset();
      }
      if (range) select(null);
      walk.onKeyDown(event);
    },
  };
}
