import type { Building, Meter, Organization } from '@org/energy-core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { completeChosen, linkWith, readChosen } from '../../shared/navigation/chosen.ts';

/** Links to other pages that carry over the current selection, as far as it is known without a request. */
export function useCarried(): (link: string) => string {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  return useCallback(
    (link) => {
      const chosen = readChosen(pathname, new URLSearchParams(search));
      const all = completeChosen(chosen, {
        organizations: queries.getQueryData<readonly Organization[]>(queryKeys.organizations) ?? [],
        buildings: queries.getQueryData<readonly Building[]>(queryKeys.buildings) ?? [],
        meters: queries.getQueryData<readonly Meter[]>(queryKeys.meters) ?? [],
      });
      return linkWith(link, all);
    },
    [queries, pathname, search],
  );
}
