import { type RefObject, useLayoutEffect, useState } from 'react';

/** Below this width, in px, a part is laid out for a phone: rows of two lines, fields in a sheet. */
const NARROW_BELOW = 720;

/** Whether an element is as narrow as on a phone; false on the server. */
export function useIsNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const take = (width: number) => width > 0 && setNarrow(width < NARROW_BELOW);
    take(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => take(entry!.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isNarrow;
}
