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
import { onceFor } from './onceFor.ts';
import { useClient } from './services.tsx';
import { buildingsQuery, formulasQuery, metersQuery, organizationsQuery } from './structureQueries.ts';
import { useOrganization } from './useOrganization.ts';

export interface Structure {
  readonly tree: StructureTree;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The tree of organisations, buildings and meters, narrowed to the organisation of the top bar; with saved formulas
 * where one can be chosen. It does not wait for those.
 */
export function useStructure({ hasFormulas = false }: { hasFormulas?: boolean } = {}): Structure {
  const client = useClient();
  const organizations = useQuery(organizationsQuery(client));
  const buildings = useQuery(buildingsQuery(client));
  const meters = useQuery(metersQuery(client));
  const formulas = useQuery({ ...formulasQuery(client), enabled: hasFormulas });
  const [chosen] = useOrganization();

  // When many meters come, laying out their tree is a task of its own; every later change is shown at once.
  const hasMeters = useDeferredValue(meters.data !== undefined);
  const shown = (hasMeters && meters.data) || nobody;
  // Buildings without their organizations would stand at the top, and move under the pointer when these come.
  const places =
    buildings.data && organizations.data ? ([buildings.data, organizations.data] as const) : undefined;
  const lists = places ? ([shown, ...places] as const) : nothing;
  const saved = hasFormulas && formulas.data?.length ? formulas.data : nobody;
  const tree = treeOf(...lists, saved, chosen);
  const queries = [organizations, buildings, meters];
  return {
    tree,
    isLoading: queries.some(({ isPending }) => isPending) || (meters.isSuccess && !hasMeters),
    error: queries.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}

const nobody: readonly never[] = [];
const nothing = [nobody, nobody, nobody] as const;

const treeOf = onceFor(
  (
    meters: readonly Meter[],
    buildings: readonly Building[],
    organizations: readonly Organization[],
    formulas: readonly FormulaRecord[],
    chosen: string | null,
  ): StructureTree => {
    // A remembered organisation that is gone counts as none.
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
