import type { NavItem } from '@org/energy-core';
import type { FormulaRecord } from '@org/energy-core/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../shared/api/useClient.ts';
import type { ChosenFormulas } from '../../../shared/formulas/useFormulaSeries.ts';
import { formulasQuery } from '../../../shared/structure/structureQueries.ts';

/** The formulas among the chosen nodes. */
export function useChosenFormulas(nav: readonly NavItem[]): ChosenFormulas<FormulaRecord> {
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
