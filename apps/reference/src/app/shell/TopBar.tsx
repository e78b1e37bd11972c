import { useText } from '@org/energy-ui';
import { Link } from 'react-router';
import { MessageBell } from '../../features/messages/MessageBell.tsx';
import { useMay } from '../../shared/access/useMay.ts';
import { Mark } from '../../shared/page/Mark.tsx';
import { useSession } from '../../shared/session/useSession.ts';
import type { MenuEntry } from '../access.ts';
import { SearchButton } from '../palette/SearchButton.tsx';
import { MenuDrawer } from './menu/MenuDrawer.tsx';
import { OrganizationSwitch } from './OrganizationSwitch.tsx';
import { StarLine } from './StarLine.tsx';
import { UserMenu } from './UserMenu.tsx';
import './TopBar.css';

/** Top bar: logo, product and organization at the start; search, messages and the user menu at the end. */
export function TopBar({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  const t = useText();
  const may = useMay();
  const { user } = useSession();
  return (
    <header className="eui-topbar">
      <StarLine />
      {entries.length > 0 && <MenuDrawer entries={entries} path={path} />}
      <Link className="eui-topbar-brand" to="/">
        <Mark size={28} />
        <span>{t('app.name')}</span>
      </Link>
      {may('listOrganizations') && <OrganizationSwitch />}
      <span className="eui-topbar-gap" />
      <SearchButton />
      {user && <MessageBell me={user._id} />}
      <UserMenu />
    </header>
  );
}
