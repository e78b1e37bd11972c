import { type Module, modules } from '@org/energy-core';
import { Avatar, Num, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { newestQuery } from '../../features/messages/queries.ts';
import { tasksQuery } from '../../features/tasks/queries.ts';
import { ModuleIcon } from '../../shared/access/ModuleIcon.tsx';
import { useModuleName } from '../../shared/access/useModuleName.ts';
import { useOwnPages } from '../../shared/access/useOwnPages.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { useShown } from '../../shared/files/useShown.ts';
import { lazy } from '../../shared/page/lazy.tsx';
import type { StoredUser } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/useSession.ts';
import { isCurrent } from '../access.ts';
import { Flyout } from './menu/Flyout.tsx';
import { useSignOut } from './useSignOut.ts';
import './UserMenu.css';

/** Comes when the menu is opened. */
const LookChoices = lazy(() =>
  import('./LookChoices.tsx').then(({ LookChoices }) => ({ default: LookChoices })),
);

/** User menu: name and level, own pages, appearance, sign-out. */
export function UserMenu() {
  const t = useText();
  const shown = useShown();
  const { user } = useSession();
  if (!user) return null;
  return (
    <Flyout
      align="end"
      buttonClassName="eui-topbar-button"
      button={
        <>
          <Avatar name={user.name} photo={shown(user.photo)} />
          <span className="eui-sr-only">{t('shell.userMenu')}:</span>
          <span className="eui-topbar-word eui-user-name" dir="auto">
            {user.name}
          </span>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
        </>
      }
    >
      {(close) => (
        <div className="eui-user">
          <div className="eui-user-head">
            <Avatar name={user.name} photo={shown(user.photo)} diameter={40} />
            <div className="eui-user-words">
              <b>{user.name}</b>
              <span>{user.permissionLevel.name}</span>
            </div>
          </div>
          <OwnPages user={user} onOpen={close} />
          <Suspense fallback={<Skeleton shape="text" rows={6} />}>
            <LookChoices />
          </Suspense>
          <SignOut />
        </div>
      )}
    </Flyout>
  );
}

const ownModules = modules.filter(({ menu }) => menu === 'user');

/** Profile, messages and tasks, with their unread counts. */
function OwnPages({ user, onOpen }: { user: StoredUser; onOpen: () => void }) {
  const client = useClient();
  const { pathname } = useLocation();
  const pages = useOwnPages();
  const nameOf = useModuleName();
  const messages = useQuery(newestQuery(client, user._id));
  const tasks = useQuery(tasksQuery(client));
  const counts: Readonly<Record<string, number | undefined>> = {
    messages: messages.data?.total,
    tasks: tasks.data?.length,
  };
  const item = (module: Module) => {
    const count = counts[module._id] ?? 0;
    return (
      <li key={module._id}>
        <Link
          className="eui-flyout-item"
          to={module.link}
          aria-current={isCurrent({ module, children: [] }, pathname) ? 'page' : undefined}
          onClick={onOpen}
        >
          <ModuleIcon name={module.icon} />
          {nameOf(module)}
          {count > 0 && (
            <span className="eui-user-count">
              <Num value={count} />
            </span>
          )}
        </Link>
      </li>
    );
  };
  return <ul className="eui-user-pages">{ownModules.filter(({ link }) => pages.has(link)).map(item)}</ul>;
}

function SignOut() {
  const t = useText();
  const signOut = useSignOut();
  if (!signOut) return null;
  return (
    <button type="button" className="eui-flyout-item" onClick={signOut.leave} disabled={signOut.isLeaving}>
      <LogOut className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />
      {t('shell.logout')}
    </button>
  );
}
