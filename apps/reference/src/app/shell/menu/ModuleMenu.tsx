import { useEnergy, useText } from '@org/energy-ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { ModuleIcon } from '../../../shared/access/ModuleIcon.tsx';
import { useModuleName } from '../../../shared/access/useModuleName.ts';
import { isCurrent, type MenuEntry } from '../../access.ts';
import { moveFocus } from '../moveFocus.ts';
import { useCarried } from '../useCarried.ts';
import { Flyout } from './Flyout.tsx';
import { MenuGroups, MenuLinks } from './MenuLinks.tsx';
import { useFittingCount } from './useFittingCount.ts';
import './ModuleMenu.css';

interface ModuleMenuProps {
  entries: readonly MenuEntry[];
  /** Page that is open. */
  path: string;
}

/**
 * Horizontal menu with icons and a line under the current entry; entries that do not fit move into «بیشتر». Arrow
 * keys move in reading direction; in a submenu up and down move, left and right go to the neighbor.
 */
export function ModuleMenu({ entries, path }: ModuleMenuProps) {
  const t = useText();
  const { direction } = useEnergy();
  const nameOf = useModuleName();
  const { listRef, fitting } = useFittingCount(entries.map(({ module }) => nameOf(module)));
  const shown = entries.slice(0, fitting);
  const rest = entries.slice(fitting);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const inPanel = (event.target as HTMLElement).closest<HTMLElement>('.eui-flyout-panel');
    const isMoved = inPanel
      ? moveFocus(event, inPanel.querySelectorAll('a'), ['ArrowUp', 'ArrowDown'])
      : false;
    if (!isMoved)
      moveFocus(
        event,
        event.currentTarget.querySelectorAll('.eui-modules-link'),
        direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'],
        inPanel?.parentElement?.querySelector<HTMLElement>('.eui-modules-link'),
      );
  };
  return (
    <nav className="eui-modules" aria-label={t('shell.menu')}>
      <ul ref={listRef} className="eui-modules-list" onKeyDown={walk}>
        {shown.map((entry) => (
          <li key={entry.module._id} className="eui-modules-item">
            <Entry entry={entry} path={path} />
          </li>
        ))}
        {rest.length > 0 && (
          <li className="eui-modules-item">
            <Flyout
              buttonClassName="eui-modules-link"
              isCurrent={rest.some((entry) => isCurrent(entry, path))}
              align="end"
              button={
                <>
                  {t('shell.more')}
                  <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
                </>
              }
            >
              {(close) => (
                <div className="eui-modules-more">
                  <MenuGroups entries={rest} path={path} onOpen={close} />
                </div>
              )}
            </Flyout>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Entry({ entry, path }: { entry: MenuEntry; path: string }) {
  const nameOf = useModuleName();
  const carried = useCarried();
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
        to={carried(entry.module.link)}
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
      {(close) => <MenuLinks modules={entry.children} path={path} onOpen={close} />}
    </Flyout>
  );
}
