import type { Module } from '@org/energy-core';
import { useId } from 'react';
import { Link } from 'react-router';
import { ModuleIcon } from '../../../shared/access/ModuleIcon.tsx';
import { useModuleName } from '../../../shared/access/useModuleName.ts';
import { isCurrent, type MenuEntry } from '../../access.ts';
import { useCarried } from '../useCarried.ts';
import './MenuLinks.css';

interface MenuLinksProps {
  modules: readonly Module[];
  /** Page that is open. */
  path: string;
  onOpen: () => void;
  labelledBy?: string;
}

/** A list of links to pages, as a submenu shows it. */
export function MenuLinks({ modules, path, onOpen, labelledBy }: MenuLinksProps) {
  const nameOf = useModuleName();
  const carried = useCarried();
  return (
    <ul className="eui-menu-links" aria-labelledby={labelledBy}>
      {modules.map((module) => (
        <li key={module._id}>
          <Link
            className="eui-flyout-item"
            to={carried(module.link)}
            aria-current={isCurrent({ module, children: [] }, path) ? 'page' : undefined}
            onClick={onOpen}
          >
            <ModuleIcon name={module.icon} />
            <span className="eui-menu-links-name">{nameOf(module)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface MenuGroupsProps {
  entries: readonly MenuEntry[];
  path: string;
  onOpen: () => void;
}

/** Vertical list of entries, children below their parent: for the drawer and the «بیشتر» menu. */
export function MenuGroups({ entries, path, onOpen }: MenuGroupsProps) {
  return entries.map((entry) =>
    entry.children.length > 0 ? (
      <Group key={entry.module._id} entry={entry} path={path} onOpen={onOpen} />
    ) : (
      <MenuLinks key={entry.module._id} modules={[entry.module]} path={path} onOpen={onOpen} />
    ),
  );
}

function Group({ entry, path, onOpen }: { entry: MenuEntry; path: string; onOpen: () => void }) {
  const nameOf = useModuleName();
  const id = useId();
  return (
    <div className="eui-menu-group">
      <p className="eui-menu-group-title" id={id}>
        {nameOf(entry.module)}
      </p>
      <MenuLinks modules={entry.children} path={path} onOpen={onOpen} labelledBy={id} />
    </div>
  );
}
