import { Card, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { Link } from 'react-router';
import { useMayOpen } from '../access/mayOpen.ts';
import { useClient } from '../api/useClient.ts';
import { useViewPageName } from './ViewRow.tsx';
import { viewPath } from './viewPath.ts';
import { viewsQuery } from './viewsQuery.ts';
import './PinnedViews.css';

/** Views on the home page; renders nothing without any. */
export function PinnedViews() {
  const t = useText();
  const mayOpen = useMayOpen();
  const pageName = useViewPageName();
  const views = useQuery(viewsQuery(useClient())).data ?? [];
  const pinned = views.filter(({ isPinned, page }) => isPinned && mayOpen(page));
  if (pinned.length === 0) return null;
  return (
    <Card title={t('views.mine')}>
      <ul className="eui-pinned-views">
        {pinned.map((view) => (
          <li key={view._id}>
            <Bookmark size={16} strokeWidth={1.75} aria-hidden />
            <Link to={viewPath(view)}>
              <bdi>{view.name}</bdi>
            </Link>
            <span>{pageName(view.page)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
