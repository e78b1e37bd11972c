import type { ViewPage } from '@org/energy-core/api';
import { Menu, type MenuAction, useText, useToast } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Link from 'lucide-react/icons/link';
import Settings2 from 'lucide-react/icons/settings-2';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useClient } from '../api/useClient.ts';
import { ManageDialog } from './ManageDialog.tsx';
import { ViewDialog } from './ViewDialog.tsx';
import { viewPath, viewStateOf } from './viewPath.ts';
import { viewsQuery } from './viewsQuery.ts';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
/** More are found in the dialog and by search. */
const MAX_LISTED = 12;

/** Views of a page: save this one, open another one, manage them all. Opens on mount: it was pressed before it loaded. */
export function ViewsMenu({ page, trigger }: { page: ViewPage; trigger: ReactNode }) {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const { search } = useLocation();
  const views = useQuery(viewsQuery(useClient()));
  const [task, setTask] = useState<'save' | 'manage' | null>(null);
  const here = (views.data ?? []).filter((view) => view.page === page).slice(0, MAX_LISTED);
  const state = viewStateOf(search);
  const items: MenuAction[] = [
    { id: 'save', name: t('views.saveThis'), icon: <BookmarkPlus {...look} /> },
    { id: 'link', name: t('views.copyLink'), icon: <Link {...look} /> },
    ...here.map((view) => ({
      ...{ id: `view:${view._id}`, name: view.name, icon: <Bookmark {...look} /> },
      ...(!view.isOwn && { description: t('views.from', { name: view.owner.name }) }),
      ...(view.isDefault && { description: t('views.default') }),
    })),
    { id: 'manage', name: t('views.manageAll'), icon: <Settings2 {...look} /> },
  ];
  const run = (id: string) => {
    if (id === 'save' || id === 'manage') return setTask(id);
    if (id === 'link') {
      navigator.clipboard.writeText(location.href).then(
        () => toast.success(t('copy.done')),
        () => toast.error(t('copy.failed')),
      );
      return;
    }
    const view = here.find(({ _id }) => id === `view:${_id}`);
    if (view) navigate(viewPath(view));
  };
  return (
    <>
      <Menu trigger={trigger} defaultOpen items={items} onAction={run} />
      {task === 'save' && <ViewDialog {...{ page, state }} stored={null} onClose={() => setTask(null)} />}
      {task === 'manage' && <ManageDialog onClose={() => setTask(null)} />}
    </>
  );
}
