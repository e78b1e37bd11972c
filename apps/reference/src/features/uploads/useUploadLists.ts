import type { Building, Meter, Organization } from '@org/energy-core';
import { type UploadList, useText } from '@org/energy-ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { errorText } from '../../shared/errorText.ts';
import { useClient } from '../../shared/services.tsx';
import { buildingsQuery, metersQuery, organizationsQuery } from '../../shared/structureQueries.ts';

/** The lists one chooses from, narrowed to what was chosen before. */
export function useUploadLists(
  organization: string | null,
  site: string | null,
): { organizations: UploadList<Organization>; buildings: UploadList<Building>; meters: UploadList<Meter> } {
  const t = useText();
  const client = useClient();
  const organizations = useQuery(organizationsQuery(client));
  const buildings = useQuery(buildingsQuery(client));
  const meters = useQuery(metersQuery(client));

  const listOf = <Item>(
    query: UseQueryResult<readonly Item[]>,
    belongs: (item: Item) => boolean,
  ): UploadList<Item> => ({
    items: query.data?.filter(belongs) ?? null,
    error: query.isError ? errorText(query.error, t) : null,
    onRetry: () => query.refetch(),
  });
  return {
    organizations: listOf(organizations, () => true),
    buildings: listOf(buildings, (building) => building.organization._id === organization),
    meters: listOf(meters, (meter) => meter.building._id === site),
  };
}
