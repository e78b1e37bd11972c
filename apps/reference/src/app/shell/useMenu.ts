import { useMemo } from 'react';
import { useSession } from '../../shared/services.tsx';
import { type MenuEntry, menuOf } from '../access.ts';
import { pages } from '../pages.ts';

/** The menu of the signed-in person; it follows their permission level. */
export function useMenu(): readonly MenuEntry[] {
  const { user } = useSession();
  const modules = user?.permissionLevel.modules;
  return useMemo(() => menuOf(modules ?? [], pages), [modules]);
}
