import { type Module, pagesAmong } from '@org/energy-core';
import { type SelectItem, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../shared/api/useClient.ts';
import { useSession } from '../../../shared/session/useSession.ts';
import { levelsQuery } from '../queries.ts';

const pagesOf = (modules: readonly Pick<Module, '_id'>[]) => pagesAmong(modules.map(({ _id }) => _id));

/** Permission levels to choose from; those with more than the signed-in user has are disabled. */
export function useLevelChoices() {
  const t = useText();
  const query = useQuery(levelsQuery(useClient()));
  const own = new Set(pagesOf(useSession().user?.permissionLevel.modules ?? []));
  const levels = (query.data ?? []).map(({ _id, name, modules }): SelectItem => {
    const isAbove = pagesOf(modules).some((page) => !own.has(page));
    return {
      id: _id,
      name,
      isDisabled: isAbove,
      ...(isAbove && { description: t('users.levelAbove') }),
    };
  });
  return { query, levels, hasLevelsAbove: levels.some(({ isDisabled }) => isDisabled) };
}
