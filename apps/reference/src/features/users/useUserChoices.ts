import { type Module, pagesAmong } from '@org/energy-core';
import { type SelectItem, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../shared/api/meQuery.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { useSession } from '../../shared/session/useSession.ts';
import { organizationsQuery } from '../../shared/structure/structureQueries.ts';
import { levelsQuery, positionsQuery } from './queries.ts';

export interface UserChoices {
  readonly levels: readonly SelectItem[];
  /** Some levels include more than the signed-in user has. */
  readonly hasLevelsAbove: boolean;
  readonly positions: readonly SelectItem[];
  readonly organizations: readonly SelectItem[];
  /** The signed-in person sees some organizations only, and so must everybody they manage. */
  readonly isCallerLimited: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const pagesOf = (modules: readonly Pick<Module, '_id'>[]) => pagesAmong(modules.map(({ _id }) => _id));

/** What the form of a user chooses from. */
export function useUserChoices(): UserChoices {
  const t = useText();
  const client = useClient();
  const { user } = useSession();
  const me = useQuery(meQuery(client));
  const levels = useQuery(levelsQuery(client));
  const positions = useQuery(positionsQuery(client));
  const organizations = useQuery(organizationsQuery(client));

  const own = new Set(pagesOf(user?.permissionLevel.modules ?? []));
  const levelItems = (levels.data ?? []).map(({ _id, name, modules }) => {
    const isAbove = pagesOf(modules).some((page) => !own.has(page));
    return {
      id: _id,
      name,
      isDisabled: isAbove,
      ...(isAbove && { description: t('users.levelAbove') }),
    };
  });
  const queries = [me, levels, positions, organizations];
  return {
    levels: levelItems,
    hasLevelsAbove: levelItems.some(({ isDisabled }) => isDisabled),
    positions: (positions.data ?? []).map(({ _id, name }) => ({ id: _id, name })),
    organizations: (organizations.data ?? []).map(({ _id, name }) => ({ id: _id, name })),
    isCallerLimited: (me.data?.data.data.organizations.length ?? 0) > 0,
    isLoading: queries.some(({ isPending }) => isPending),
    error: queries.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}
