import { pagesAmong } from '@org/energy-core';
import { useSession } from '../../session/useSession.ts';

/** Pages of the user's permission level. */
export function useEditablePages(): readonly ReturnType<typeof pagesAmong>[number][] {
  const { user } = useSession();
  return pagesAmong((user?.permissionLevel.modules ?? []).map(({ _id }) => _id));
}
