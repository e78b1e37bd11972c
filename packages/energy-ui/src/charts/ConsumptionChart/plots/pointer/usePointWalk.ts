import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

interface WalkOptions {
  /** Number of points. */
  readonly count: number;
  /** The point nearest to a position inside the element, in px from its top left corner. */
  readonly indexAt: (x: number, y: number) => number | null;
  /** Updates marker and card; called outside React's rendering. `touchedY` is the height of a finger. */
  readonly onShow: (index: number, touchedY?: number) => void;
  readonly onHide: () => void;
  /** Announces a point; called for keys only. */
  readonly onAnnounce: (index: number) => void;
  /** Called with the point that is clicked, touched a second time, or current when Enter is pressed. */
  readonly onOpen?: ((index: number, y?: number) => void) | undefined;
  /** A first touch shows the card of a point, a second one opens it. */
  readonly hasCard?: boolean;
  /** Time runs from right to left. */
  readonly isReversed?: boolean;
}

const MIN_PAGE_STEP = 5;

/** Target of a key from `index` (null: none yet); null for other keys. */
export function nextIndex(
  key: string,
  index: number | null,
  count: number,
  isReversed: boolean,
): number | null {
  const forward = isReversed ? 'ArrowLeft' : 'ArrowRight';
  const backward = isReversed ? 'ArrowRight' : 'ArrowLeft';
  const page = Math.max(MIN_PAGE_STEP, Math.round(count / 10));
  const clamp = (wanted: number) => Math.max(0, Math.min(count - 1, wanted));
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === forward) return index === null ? 0 : clamp(index + 1);
  if (key === backward) return index === null ? count - 1 : clamp(index - 1);
  if (key === 'PageDown') return clamp((index ?? 0) + page);
  if (key === 'PageUp') return clamp((index ?? count - 1) - page);
  return null;
}

/**
 * Pointer and keyboard navigation of the points of a plot. Uses no React state: a moving pointer must not
 * render anything, so at most one change per frame is written directly to the elements.
 */
export function usePointWalk(options: WalkOptions) {
  const latest = useRef(options);
  const shown = useRef<number | null>(null);
  /** Of a touch: the point shown before it; undefined for other pointers. */
  const before = useRef<number | null | undefined>(undefined);
  const frame = useRef(0);

  useEffect(() => {
    latest.current = options;
    // New data or a new size: the current point moves along or disappears.
    if (shown.current === null) return;
    if (shown.current < options.count) options.onShow(shown.current);
    else {
      shown.current = null;
      options.onHide();
    }
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const show = (index: number | null, touchedY?: number) => {
    if (index === shown.current) return;
    shown.current = index;
    if (index === null) latest.current.onHide();
    else latest.current.onShow(index, touchedY);
  };
  const yOfTouch = (event: PointerEvent<HTMLElement>, y: number) =>
    event.pointerType === 'touch' ? y : undefined;

  return {
    /** Touch shows the nearest point immediately. */
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      before.current = undefined;
      if (event.pointerType !== 'touch') return;
      before.current = shown.current;
      const box = event.currentTarget.getBoundingClientRect();
      const y = event.clientY - box.top;
      show(latest.current.indexAt(event.clientX - box.left, y), y);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { clientX, clientY, currentTarget } = event;
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => {
        const box = currentTarget.getBoundingClientRect();
        const y = clientY - box.top;
        show(latest.current.indexAt(clientX - box.left, y), yOfTouch(event, y));
      });
    },
    /** What a finger showed stays when it is lifted. */
    onPointerLeave: (event?: PointerEvent<HTMLElement>) => {
      cancelAnimationFrame(frame.current);
      if (event?.pointerType !== 'touch') show(null);
    },
    /** The finger scrolls the page. */
    onPointerCancel: () => {
      cancelAnimationFrame(frame.current);
      show(null);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const { clientX, clientY, currentTarget } = event;
      const box = currentTarget.getBoundingClientRect();
      const index = latest.current.indexAt(clientX - box.left, clientY - box.top);
      const { hasCard } = latest.current;
      const isFirstTouch = hasCard && before.current !== undefined && before.current !== index;
      if (index !== null && !isFirstTouch) latest.current.onOpen?.(index, clientY - box.top);
    },
    onBlur: () => show(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'Escape' && shown.current !== null) {
        event.stopPropagation();
        show(null);
        return;
      }
      const { count, isReversed, onOpen } = latest.current;
      if (event.key === 'Enter' && shown.current !== null && onOpen) {
        event.preventDefault();
        onOpen(shown.current);
        return;
      }
      const index = count === 0 ? null : nextIndex(event.key, shown.current, count, isReversed === true);
      if (index === null) return;
      event.preventDefault();
      show(index);
      latest.current.onAnnounce(index);
    },
  };
}
