import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where nothing can be measured: on the server, and inside a closed panel. */
const ASSUMED = 640;

/** Width of an element in whole px, followed through changes of its container. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(ASSUMED);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => {
      const measured = Math.floor(box.clientWidth);
      if (measured > 0) setWidth(measured);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
