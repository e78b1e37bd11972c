import { ancestorsOf, nodeIdOfNav } from '@org/energy-core';
import type { Trend } from '@org/energy-core/api';
import { useStructure } from '../../../shared/structure/useStructure.ts';

/** The one organization of a report; those of the reader if it has none, and empty where there are several. */
export function useOrganizationName(names: readonly (string | null)[] | undefined): string {
  const { tree } = useStructure();
  const found = [...new Set(names?.filter((name) => name !== null))];
  if (found.length === 1) return found[0]!;
  const own = tree.items.filter(({ kind }) => kind === 'Organization');
  return found.length === 0 && own.length === 1 ? own[0]!.name : '';
}

/** The one organization whose consumption these baselines are about. */
export function useOrganizationOfTrends(trends: readonly Trend[]): string {
  const { tree } = useStructure();
  const names = trends.flatMap(({ yAxieFormulaSynon }) =>
    yAxieFormulaSynon.flatMap(({ id: navID, navType }) => {
      const at = navType === 'City' ? undefined : tree.indexOf.get(nodeIdOfNav({ navID, navType }));
      const root = at === undefined ? undefined : [at, ...ancestorsOf(tree, at)].at(-1);
      return root === undefined ? [] : tree.items[root]!.name;
    }),
  );
  return useOrganizationName(names);
}
