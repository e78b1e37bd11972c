import { useText } from '@org/energy-ui';
import { Link } from 'react-router';
import { Mark } from '../../shared/Mark.tsx';
import type { MenuEntry } from '../access.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { OrganizationSwitch } from './OrganizationSwitch.tsx';
import { StarLine } from './StarLine.tsx';
import { UserMenu } from './UserMenu.tsx';
import './TopBar.css';

/** Mark, product and organisation at the start; the person at the end. */
export function TopBar({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useText();
  return (
    <header className="eui-topbar">
      <StarLine />
      <MenuDrawer entries={entries} />
      <Link className="eui-topbar-brand" to="/">
        <Mark size={28} />
        <span>{t('app.name')}</span>
      </Link>
      <OrganizationSwitch />
      <span className="eui-topbar-gap" />
      <UserMenu />
    </header>
  );
}
