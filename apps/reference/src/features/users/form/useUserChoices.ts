import type { SelectItem } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../shared/api/meQuery.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { organizationsQuery } from '../../../shared/structure/structureQueries.ts';
import { positionsQuery } from '../queries.ts';
import { useLevelChoices } from './useLevelChoices.ts';

export interface UserChoices {
  readonly levels: readonly SelectItem[];
  /** Some levels include more than the signed-in user has. */
  readonly hasLevelsAbove: boolean;
  readonly positions: readonly SelectItem[];
  readonly organizations: readonly SelectItem[];
  /** The signed-in user sees some organizations only, and can assign no others. */
  readonly isCallerLimited: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What the form of a user chooses from. */
export function useUserChoices(): UserChoices {
  const client = useClient();
  const me = useQuery(meQuery(client));
  const { query, levels, hasLevelsAbove } = useLevelChoices();
  const positions = useQuery(positionsQuery(client));
  const organizations = useQuery(organizationsQuery(client));

  const queries = [me, query, positions, organizations];
  return {
    levels,
    hasLevelsAbove,
    positions: (positions.data ?? []).map(({ _id, name }) => ({ id: _id, name })),
    organizations: (organizations.data ?? []).map(({ _id, name }) => ({ id: _id, name })),
    isCallerLimited: (me.data?.organizations.length ?? 0) > 0,
    isLoading: queries.some(({ isPending }) => isPending),
    error: queries.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}
