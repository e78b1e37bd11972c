import { useText } from '@org/energy-ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link, useLocation } from 'react-router';
import { isCurrent, type MenuEntry } from '../access.ts';
import { Flyout } from './Flyout.tsx';
import { ModuleIcon } from './moduleIcons.tsx';
import { useFittingCount } from './useFittingCount.ts';
import { useModuleName } from './useModuleName.ts';
import './ModuleMenu.css';

/** The horizontal menu: word and icon, a line under the current one; what does not fit moves into «بیشتر». */
export function ModuleMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useText();
  const { pathname } = useLocation();
  const { listRef, fitting } = useFittingCount(entries.length);
  const shown = entries.slice(0, fitting);
  const rest = entries.slice(fitting);
  return (
    <nav className="eui-modules" aria-label={t('shell.menu')}>
      <ul ref={listRef} className="eui-modules-list">
        {shown.map((entry) => (
          <li key={entry.module._id} className="eui-modules-item">
            <Entry entry={entry} path={pathname} />
          </li>
        ))}
        {rest.length > 0 && (
          <li className="eui-modules-item" data-more>
            <Flyout
              buttonClassName="eui-modules-link"
              isCurrent={rest.some((entry) => isCurrent(entry, pathname))}
              align="end"
              button={
                <>
                  {t('shell.more')}
                  <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
                </>
              }
            >
              {(close) => <Links modules={rest.flatMap(linksOf)} path={pathname} onOpen={close} />}
            </Flyout>
          </li>
        )}
      </ul>
    </nav>
  );
}

const linksOf = (entry: MenuEntry) => (entry.children.length > 0 ? entry.children : [entry.module]);

function Entry({ entry, path }: { entry: MenuEntry; path: string }) {
  const nameOf = useModuleName();
  const current = isCurrent(entry, path);
  const face = (
    <>
      <ModuleIcon name={entry.module.icon} />
      {nameOf(entry.module)}
    </>
  );
  if (entry.children.length === 0)
    return (
      <Link
        className="eui-modules-link"
        to={entry.module.link}
        aria-current={current ? 'page' : undefined}
        data-current={current || undefined}
      >
        {face}
      </Link>
    );
  return (
    <Flyout
      buttonClassName="eui-modules-link"
      isCurrent={current}
      button={
        <>
          {face}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
        </>
      }
    >
      {(close) => <Links modules={entry.children} path={path} onOpen={close} />}
    </Flyout>
  );
}

/** A list of links to pages; also what the drawer shows. */
export function Links({
  modules,
  path,
  onOpen,
}: {
  modules: readonly MenuEntry['module'][];
  path: string;
  onOpen: () => void;
}) {
  const nameOf = useModuleName();
  return (
    <ul className="eui-modules-sub">
      {modules.map((module) => (
        <li key={module._id}>
          <Link
            className="eui-flyout-item"
            to={module.link}
            aria-current={isCurrent({ module, children: [] }, path) ? 'page' : undefined}
            onClick={onOpen}
          >
            <ModuleIcon name={module.icon} />
            {nameOf(module)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
