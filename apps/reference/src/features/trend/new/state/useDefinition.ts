import { useCallback, useMemo } from 'react';
import type { HistoryStep } from '../../../../shared/page/usePageUrl.ts';
import { useTrendUrl } from '../../frame/useTrendUrl.ts';
import { type Definition, definitionOf, searchOfDefinition } from './definitionSearch.ts';

/** The definition in the URL. Another formula takes the best model again, as the chosen one may not fit its variables. */
export function useDefinition() {
  const { search, update } = useTrendUrl();
  const definition = useMemo(() => definitionOf(search), [search]);
  const change = useCallback(
    (next: Partial<Definition>, step: HistoryStep = 'replace') =>
      update((newest) => {
        const isOther = next.y !== undefined || next.x !== undefined || next.order !== undefined;
        return searchOfDefinition(newest, {
          ...definitionOf(newest),
          ...(isOther && { model: null }),
          ...next,
        });
      }, step),
    [update],
  );
  return { definition, change };
}
