import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../primitives/usePrinting.ts';

/** Fallback where an element has no width: inside a closed panel. */
const ASSUMED = 640;

/** Inner width of a card on A4 with margins of 14 mm; a wider drawing would be scaled down with its texts. */
const ON_PAPER = 654;

/**
 * Width of an element in whole px, updated on resize. Null at first and on the server:
 * nothing is drawn for a provisional width.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    let taken = -1;
    const take = (measured: number) => {
      // The observer begins with the width that is known already: React would render once more to find that out.
      if (Math.floor(measured) === taken) return;
      taken = Math.floor(measured);
      setWidth((before) => (measured > 0 ? taken : (before ?? ASSUMED)));
    };
    take(box.clientWidth);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => take(entry!.contentRect.width));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return isPrinting && width !== null ? Math.min(width, ON_PAPER) : width;
}
