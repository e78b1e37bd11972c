import { useStructure } from '../../../shared/structure/useStructure.ts';

/** The one organization of a report; those of the reader if it has none, and empty where there are several. */
export function useOrganizationName(names: readonly (string | null)[] | undefined): string {
  const { tree } = useStructure();
  const found = [...new Set(names?.filter((name) => name !== null))];
  if (found.length === 1) return found[0]!;
  const own = tree.items.filter(({ kind }) => kind === 'Organization');
  return found.length === 0 && own.length === 1 ? own[0]!.name : '';
}
