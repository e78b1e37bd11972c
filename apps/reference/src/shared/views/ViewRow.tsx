import { modules } from '@org/energy-core';
import type { SavedView } from '@org/energy-core/api';
import { Chip, IconButton, Menu, type MenuAction, useText } from '@org/energy-ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import House from 'lucide-react/icons/house';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { useModuleName } from '../access/useModuleName.ts';
import { viewPath } from './viewPath.ts';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

interface ViewRowProps {
  view: SavedView;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onChange: (body: { isPinned?: boolean; isDefault?: boolean }) => void;
  onTask: (task: 'edit' | 'share' | 'delete') => void;
  onOpen: () => void;
}

/** The name of the page of a view. */
export function useViewPageName(): (page: string) => string {
  const nameOf = useModuleName();
  return (page) => {
    const module = modules.find(({ link }) => link === page);
    return module ? nameOf(module) : page;
  };
}

/** A view in the list: a link, the two frequent actions of its owner, and a menu with the others. */
export function ViewRow({ view, isFirst, isLast, onMove, onChange, onTask, onOpen }: ViewRowProps) {
  const t = useText();
  const pageName = useViewPageName();
  const { name, isOwn, isPinned, isDefault, sharedWith } = view;
  const actions: readonly (MenuAction & { run: () => void })[] = [
    {
      ...{ id: 'default', name: t(isDefault ? 'views.endDefault' : 'views.beDefault') },
      ...{ icon: <Star {...look} />, run: () => onChange({ isDefault: !isDefault }) },
    },
    {
      ...{ id: 'edit', name: t('views.edit'), icon: <Pencil {...look} />, run: () => onTask('edit') },
    },
    {
      ...{ id: 'up', name: t('views.moveUp'), icon: <ArrowUp {...look} />, isDisabled: isFirst },
      run: () => onMove(-1),
    },
    {
      ...{ id: 'down', name: t('views.moveDown'), icon: <ArrowDown {...look} />, isDisabled: isLast },
      run: () => onMove(1),
    },
    {
      ...{ id: 'delete', name: t('views.delete'), icon: <Trash2 {...look} />, tone: 'danger' },
      run: () => onTask('delete'),
    },
  ];
  return (
    <li className="eui-views-row">
      <div className="eui-views-words">
        <Link to={viewPath(view)} onClick={onOpen}>
          <bdi>{name}</bdi>
        </Link>
        <span className="eui-views-note">
          {[
            pageName(view.page),
            isOwn ? null : t('views.from', { name: view.owner.name }),
            sharedWith.length > 0 ? t('views.readers', { count: sharedWith.length }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {isDefault && <Chip>{t('views.default')}</Chip>}
      </div>
      <div className="eui-views-buttons">
        {isOwn ? (
          <>
            <IconButton
              label={t('views.pin', { name })}
              aria-pressed={isPinned}
              icon={<House {...look} />}
              onPress={() => onChange({ isPinned: !isPinned })}
            />
            <IconButton
              label={t('views.shareOne', { name })}
              icon={<Share2 {...look} />}
              onPress={() => onTask('share')}
            />
            <Menu
              trigger={<IconButton label={t('views.more', { name })} icon={<Ellipsis {...look} />} />}
              items={actions}
              onAction={(id) => actions.find((action) => action.id === id)?.run()}
            />
          </>
        ) : (
          <IconButton
            label={t('views.leaveOne', { name })}
            icon={<Trash2 {...look} />}
            onPress={() => onTask('delete')}
          />
        )}
      </div>
    </li>
  );
}
