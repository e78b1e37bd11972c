import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where an element has no width to measure: inside a closed panel. */
const ASSUMED = 640;

/**
 * Width of an element in whole px, followed through changes of its container. Null at first and on the server:
 * nothing is drawn for a width that will turn out to be another.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
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
  return width;
}
