import type { NavItem } from '@org/energy-core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../shared/api/useClient.ts';
import { formulaYearsQuery } from '../../../shared/formulas/formulaQueries.ts';
import { yearsQuery } from '../../../shared/structure/yearsQuery.ts';
import { meteredOf, useChosenFormulas } from '../formulas/useChosenFormulas.ts';

/** The Jalali years in which any of the chosen nodes has data, formulas too; undefined until all are known. */
export function useYears(nav: readonly NavItem[]): readonly number[] | undefined {
  const client = useClient();
  const metered = useMemo(() => meteredOf(nav), [nav]);
  const ofMeters = useQuery(yearsQuery(client, metered));
  const { formulas, isPending } = useChosenFormulas(nav);
  const ofFormulas = useQueries({
    queries: formulas.map((formula) => formulaYearsQuery(client, formula)),
    combine: (answers) =>
      answers.every(({ isPending: waits }) => !waits) ? answers.flatMap(({ data }) => data ?? []) : undefined,
  });
  return useMemo(() => {
    if (formulas.length === 0 && !isPending) return ofMeters.data;
    const isKnown = !isPending && ofFormulas !== undefined && (metered.length === 0 || !ofMeters.isPending);
    if (!isKnown) return undefined;
    return [...new Set([...(ofMeters.data ?? []), ...ofFormulas])].sort((one, other) => one - other);
  }, [formulas.length, isPending, metered.length, ofMeters.data, ofMeters.isPending, ofFormulas]);
}
