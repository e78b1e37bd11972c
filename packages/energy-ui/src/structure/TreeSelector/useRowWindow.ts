import { type RefObject, useEffect, useRef, useState } from 'react';

export interface RowWindow {
  /** Rows to draw: [first, end). */
  readonly first: number;
  readonly end: number;
  /** Scrolls just as far as needed to see a row. */
  readonly reveal: (row: number) => void;
}

/** Rows drawn beyond each edge, so that scrolling shows no holes. */
const SPARE = 8;
/** The window moves in steps of this many rows: fewer renders while scrolling. */
const STEP = 4;
/** Height assumed where nothing is laid out: on the server and in hidden panels. */
const UNKNOWN_HEIGHT = 480;

/** Which of many rows of one height are in sight of a scrolling element. */
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
    // The observer tells the height without forcing a layout, before anything is painted.
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
