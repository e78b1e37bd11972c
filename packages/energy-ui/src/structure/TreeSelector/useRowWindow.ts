import { type RefObject, useEffect, useRef, useState } from 'react';

export interface RowWindow {
  /** Rows to render: [first, end). */
  readonly first: number;
  readonly end: number;
  /** Scrolls minimally to show a row. */
  readonly reveal: (row: number) => void;
}

/** Overscan rows at each edge. */
const SPARE = 4;
/** The window moves in steps of this many rows: fewer renders while scrolling. */
const STEP = 4;
/** Assumed height without layout: on the server and in hidden panels. */
const UNKNOWN_HEIGHT = 480;

/** Range of visible rows of equal height in a scrolling element. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [seen, setSeen] = useState({ first: 0, height: UNKNOWN_HEIGHT });
  const height = useRef(UNKNOWN_HEIGHT);

  const look = () => {
    const element = scroller.current;
    if (!element) return;
    const first = Math.floor(element.scrollTop / rowHeight / STEP) * STEP;
    setSeen((before) =>
      before.first === first && before.height === height.current ? before : { first, height: height.current },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads refs only
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.addEventListener('scroll', look, { passive: true });
    // The observer reports the height without forcing a layout, before painting.
    const observer =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(([entry]) => {
            height.current = entry!.contentRect.height || UNKNOWN_HEIGHT;
            look();
          });
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [rowHeight]);

  const rows = Math.ceil(seen.height / rowHeight) + STEP;
  const first = Math.max(0, Math.min(seen.first, count - rows) - SPARE);
  return {
    first,
    end: Math.min(count, Math.min(seen.first, Math.max(0, count - rows)) + rows + SPARE),
    reveal: (row) => {
      const element = scroller.current;
      if (!element) return;
      const top = row * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + height.current)
        element.scrollTop = top + rowHeight - height.current;
      else return;
      look();
    },
  };
}
