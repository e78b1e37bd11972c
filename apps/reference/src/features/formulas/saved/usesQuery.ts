import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/queryKeys.ts';

/** Where saved formulas are used; read anew each time, as views change on other pages. */
export const usesQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.formulaUses,
    queryFn: ({ signal }) => client.listFormulaUses({ signal }),
    staleTime: 0,
  });
