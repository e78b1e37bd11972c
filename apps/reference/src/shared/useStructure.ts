import { buildStructureTree, type StructureTree } from '@org/energy-core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from './services.tsx';
import { buildingsQuery, metersQuery, organizationsQuery } from './structureQueries.ts';
import { useOrganization } from './useOrganization.ts';

export interface Structure {
  readonly tree: StructureTree;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The tree of organisations, buildings and meters, narrowed to the organisation of the top bar. */
export function useStructure(): Structure {
  const client = useClient();
  const organizations = useQuery(organizationsQuery(client));
  const buildings = useQuery(buildingsQuery(client));
  const meters = useQuery(metersQuery(client));
  const [chosen] = useOrganization();

  const tree = useMemo(() => {
    const all = organizations.data ?? [];
    // A remembered organisation that is gone counts as none.
    const only = all.some(({ _id }) => _id === chosen) ? chosen : null;
    const belongs = (id: string) => only === null || id === only;
    return buildStructureTree({
      organizations: all.filter(({ _id }) => belongs(_id)),
      buildings: (buildings.data ?? []).filter(({ organization }) => belongs(organization._id)),
      meters: (meters.data ?? []).filter(({ organization }) => belongs(organization._id)),
    });
  }, [organizations.data, buildings.data, meters.data, chosen]);

  const queries = [organizations, buildings, meters];
  return {
    tree,
    isLoading: queries.some(({ isPending }) => isPending),
    error: queries.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}
