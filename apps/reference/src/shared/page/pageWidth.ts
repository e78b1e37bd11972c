import { createContext, use, useSyncExternalStore } from 'react';

/** Below this width of the app, in px, side panels overlay the page as sheets. */
const NARROW_BELOW = 1100;

/** Width of one mounted app: it may be a column of another page, so the window's says nothing. */
export interface PageWidth {
  /** Follows the width of the app's root element until the returned function is called. */
  readonly watch: (root: Element | null) => () => void;
  readonly isNarrow: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function openPageWidth(): PageWidth {
  const listeners = new Set<() => void>();
  let isNarrow = false;
  const take = (width: number) => {
    const isNow = width > 0 && width < NARROW_BELOW;
    if (isNow === isNarrow) return;
    isNarrow = isNow;
    for (const listener of listeners) listener();
  };
  return {
    watch(root) {
      if (!root) return () => undefined;
      take(root.clientWidth);
      const observer = new ResizeObserver(([entry]) => take(entry!.contentRect.width));
      observer.observe(root);
      return () => observer.disconnect();
    },
    isNarrow: () => isNarrow,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const PageWidthContext = createContext<PageWidth>(openPageWidth());
export const PageWidthProvider = PageWidthContext.Provider;

/** Whether side panels overlay the page as sheets. */
export function useIsNarrow(): boolean {
  const { subscribe, isNarrow } = use(PageWidthContext);
  return useSyncExternalStore(subscribe, isNarrow);
}
