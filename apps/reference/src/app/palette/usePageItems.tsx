import { useText } from '@org/energy-ui';
import { useMemo } from 'react';
import { ModuleIcon } from '../../shared/access/ModuleIcon.tsx';
import { useModuleName } from '../../shared/access/useModuleName.ts';
import { useOwnPages } from '../../shared/access/useOwnPages.ts';
import { useSession } from '../../shared/session/useSession.ts';
import { useMenu } from '../shell/menu/useMenu.ts';
import { useCarried } from '../shell/useCarried.ts';
import type { PaletteItem } from './paletteItem.ts';

/** The pages the user may open, with their menu path; links preserve the selection, as the menu does. */
export function usePageItems(): readonly PaletteItem[] {
  const t = useText();
  const menu = useMenu();
  const nameOf = useModuleName();
  const carried = useCarried();
  const ownPages = useOwnPages();
  const { user } = useSession();
  const personal = user?.permissionLevel.modules;
  return useMemo(() => {
    const ofMenu = menu.flatMap(({ module, children }) =>
      children.length === 0
        ? [{ module, detail: '' }]
        : children.map((child) => ({ module: child, detail: nameOf(module) })),
    );
    const own = (personal ?? [])
      .filter(({ menu: of, link }) => of === 'user' && ownPages.has(link))
      .map((module) => ({ module, detail: t('shell.userMenu') }));
    return [...ofMenu, ...own].map(({ module, detail }) => ({
      ...{ id: `page:${module._id}`, name: nameOf(module), detail, isKept: true },
      ...{ icon: <ModuleIcon name={module.icon} />, to: carried(module.link), words: detail },
    }));
  }, [menu, personal, ownPages, nameOf, carried, t]);
}
