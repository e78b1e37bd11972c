import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** How a change of the page's state enters the history: `push` for what the back button should undo. */
export type HistoryStep = 'push' | 'replace';

export interface PageUrl {
  readonly search: URLSearchParams;
  /**
   * Writes what `change` makes of the newest address. Two changes within one event both count, and an address that
   * stays the same makes no step in the history. It is the same function in every render.
   */
  readonly update: (change: (newest: URLSearchParams) => URLSearchParams, step?: HistoryStep) => void;
}

/** State of a page as the query of its address, so that a link and the back button bring it back. */
export function usePageUrl(): PageUrl {
  const [search, setSearch] = useSearchParams();
  const newest = useRef(search);
  const write = useRef(setSearch);
  useLayoutEffect(() => {
    newest.current = search;
    write.current = setSearch;
  }, [search, setSearch]);
  const update = useCallback<PageUrl['update']>((change, step = 'push') => {
    const next = change(newest.current);
    if (next.toString() === newest.current.toString()) return;
    newest.current = next;
    write.current(next, { replace: step === 'replace' });
  }, []);
  return { search, update };
}
