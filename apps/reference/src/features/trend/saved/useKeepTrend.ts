import type { Trend } from '@org/energy-core/api';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../../shared/api/queryKeys.ts';

/** Puts a changed baseline into the list that was read, and rereads it. */
export function useKeepTrend(): (trend: Trend) => void {
  const queries = useQueryClient();
  return useCallback(
    (trend) => {
      queries.setQueryData<readonly Trend[]>(
        queryKeys.trends,
        (list) => list && [...list.filter(({ _id }) => _id !== trend._id), trend],
      );
      void queries.invalidateQueries({ queryKey: queryKeys.trends });
    },
    [queries],
  );
}
