import { useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useMemo } from 'react';
import { useMayOpen } from '../../shared/access/mayOpen.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { viewPath } from '../../shared/views/viewPath.ts';
import { viewsQuery } from '../../shared/views/viewsQuery.ts';
import type { PaletteItem } from './paletteItem.ts';

/** Saved views of pages the user may open. */
export function useViewItems(): readonly PaletteItem[] {
  const t = useText();
  const mayOpen = useMayOpen();
  const views = useQuery(viewsQuery(useClient())).data;
  return useMemo(
    () =>
      (views ?? [])
        .filter(({ page }) => mayOpen(page))
        .map((view) => ({
          ...{ id: `view:${view._id}`, name: view.name, to: viewPath(view), isKept: true },
          detail: view.isOwn ? t('palette.view.mine') : view.owner.name,
          icon: <Bookmark size={16} strokeWidth={1.75} aria-hidden />,
        })),
    [views, mayOpen, t],
  );
}
