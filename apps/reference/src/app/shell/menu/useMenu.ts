import { useMemo } from 'react';
import { useSession } from '../../../shared/session/useSession.ts';
import { type MenuEntry, menuOf } from '../../access.ts';
import { pages } from '../../pages.ts';

/** Menu of the signed-in user; follows their permission level. */
export function useMenu(): readonly MenuEntry[] {
  const { user } = useSession();
  const modules = user?.permissionLevel.modules;
  return useMemo(() => menuOf(modules ?? [], pages), [modules]);
}
