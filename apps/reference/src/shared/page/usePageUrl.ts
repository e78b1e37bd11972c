import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** How a change of the page's state enters the history: `push` for what the back button should undo. */
export type HistoryStep = 'push' | 'replace';

export interface PageUrl {
  readonly search: URLSearchParams;
  /**
   * Writes the result of `change` on the newest URL. Two changes within one event both apply; an unchanged URL adds
   * no history entry. Stable across renders.
   */
  readonly update: (change: (newest: URLSearchParams) => URLSearchParams, step?: HistoryStep) => void;
}

/** Page state as the query of its URL, for links and the back button. */
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
