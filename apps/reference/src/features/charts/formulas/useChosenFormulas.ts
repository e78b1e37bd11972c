import type { NavItem } from '@org/energy-core';
import type { FormulaRecord } from '@org/energy-core/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../shared/api/useClient.ts';
import { formulasQuery } from '../../../shared/structure/structureQueries.ts';

export interface ChosenFormulas {
  readonly formulas: readonly FormulaRecord[];
  /** Ids that no formula has any more, once that is known. */
  readonly gone: readonly string[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The formulas among the chosen nodes. */
export function useChosenFormulas(nav: readonly NavItem[]): ChosenFormulas {
  const client = useClient();
  const ids = useMemo(
    () => nav.flatMap(({ navID, navType }) => (navType === 'Formula' ? [navID] : [])),
    [nav],
  );
  const all = useQuery({ ...formulasQuery(client), enabled: ids.length > 0 });
  return useMemo(() => {
    const found = ids.map((id) => all.data?.find(({ _id }) => _id === id));
    return {
      formulas: found.filter((formula) => formula !== undefined),
      gone: all.data ? ids.filter((_, at) => !found[at]) : [],
      isPending: ids.length > 0 && all.isPending,
      error: ids.length > 0 && all.isError ? all.error : null,
      retry: () => void all.refetch(),
    };
  }, [ids, all.data, all.isPending, all.isError, all.error, all.refetch]);
}

/** The nodes that count something themselves. */
export const meteredOf = (nav: readonly NavItem[]): readonly NavItem[] =>
  nav.filter(({ navType }) => navType !== 'Formula');
