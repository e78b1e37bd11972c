import {
  type Building,
  buildStructureTree,
  type Meter,
  type Organization,
  type StructureTree,
} from '@org/energy-core';
import type { FormulaRecord } from '@org/energy-core/api';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useClient } from '../api/useClient.ts';
import { memoizeByList } from './memoizeByList.ts';
import { buildingsQuery, formulasQuery, metersQuery, organizationsQuery } from './structureQueries.ts';
import { useOrganization } from './useOrganization.ts';

export interface Structure {
  readonly tree: StructureTree;
  /** Some of its rows are still loading. */
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Tree of organizations, buildings and meters, filtered by the organization of the top bar; with saved formulas if
 * they can be chosen. Each list shows when loaded; a failed formula list hides nothing else.
 */
export function useStructure({ hasFormulas = false }: { hasFormulas?: boolean } = {}): Structure {
  const client = useClient();
  const organizations = useQuery(organizationsQuery(client));
  const buildings = useQuery(buildingsQuery(client));
  const meters = useQuery(metersQuery(client));
  const formulas = useQuery({ ...formulasQuery(client), enabled: hasFormulas });
  const [chosen] = useOrganization();

  // Laying out many meters is a separate task; later changes are shown at once.
  const hasMeters = useDeferredValue(meters.data !== undefined);
  const shown = (hasMeters && meters.data) || nobody;
  // Load organizations and buildings together: buildings alone would appear at the top and move later.
  const parents =
    buildings.data && organizations.data ? ([buildings.data, organizations.data] as const) : undefined;
  const lists = parents ? ([shown, ...parents] as const) : nothing;
  // Likewise formulas without their buildings.
  const saved = parents && hasFormulas && formulas.data?.length ? formulas.data : nobody;
  const tree = treeOf(...lists, saved, chosen);
  const queries = [organizations, buildings, meters];
  return {
    tree,
    isLoading:
      queries.some(({ isPending }) => isPending) ||
      (hasFormulas && formulas.isPending) ||
      (meters.isSuccess && !hasMeters),
    error: queries.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}

const nobody: readonly never[] = [];
const nothing = [nobody, nobody, nobody] as const;

const treeOf = memoizeByList(
  (
    meters: readonly Meter[],
    buildings: readonly Building[],
    organizations: readonly Organization[],
    formulas: readonly FormulaRecord[],
    chosen: string | null,
  ): StructureTree => {
    // A stored organization that no longer exists counts as none.
    if (!organizations.some(({ _id }) => _id === chosen))
      return buildStructureTree({ organizations, buildings, meters, formulas });
    return buildStructureTree({
      organizations: organizations.filter(({ _id }) => _id === chosen),
      buildings: buildings.filter(({ organization }) => organization._id === chosen),
      meters: meters.filter(({ organization }) => organization._id === chosen),
      formulas: formulas.filter(({ organization }) => organization === chosen),
    });
  },
);
