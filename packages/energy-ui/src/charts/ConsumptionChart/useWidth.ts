import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../primitives/usePrinting.ts';

/** Where an element has no width to measure: inside a closed panel. */
const ASSUMED = 640;

/** What a card leaves of A4 between its margins of 14 mm; a wider drawing would shrink together with its words. */
const ON_PAPER = 654;

/**
 * Width of an element in whole px, followed through changes of its container. Null at first and on the server:
 * nothing is drawn for a width that will turn out to be another.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const take = (measured: number) =>
      setWidth((before) => (measured > 0 ? Math.floor(measured) : (before ?? ASSUMED)));
    take(box.clientWidth);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => take(entry!.contentRect.width));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return isPrinting && width !== null ? Math.min(width, ON_PAPER) : width;
}
