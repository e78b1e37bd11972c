import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** How a change of the page's state enters the history: `push` for what the back button should undo. */
export type HistoryStep = 'push' | 'replace';

/** State of a page as the query of its address, so that a link and the back button bring it back. */
export function usePageUrl(): [URLSearchParams, (next: URLSearchParams, step?: HistoryStep) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (next: URLSearchParams, step: HistoryStep = 'push') => setSearch(next, { replace: step === 'replace' }),
    [setSearch],
  );
  return [search, set];
}
