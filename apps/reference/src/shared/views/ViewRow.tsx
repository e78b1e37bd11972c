import { modules } from '@org/energy-core';
import type { SavedView } from '@org/energy-core/api';
import { Chip, IconButton, useText } from '@org/energy-ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
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

/** A view in the list: a link, and what its owner can do with it. */
export function ViewRow({ view, isFirst, isLast, onMove, onChange, onTask, onOpen }: ViewRowProps) {
  const t = useText();
  const pageName = useViewPageName();
  const { name, isOwn, isPinned, isDefault, sharedWith } = view;
  const button = (label: string, icon: React.ReactNode, onPress: () => void, isDisabled = false) => (
    <IconButton {...{ label, icon, onPress, isDisabled }} />
  );
  return (
    <li className="eui-views-row">
      <div className="eui-views-words">
        <Link to={viewPath(view)} onClick={onOpen} dir="auto">
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
        {isOwn && (
          <>
            <IconButton
              label={t('views.pin', { name })}
              aria-pressed={isPinned}
              icon={<House {...look} />}
              onPress={() => onChange({ isPinned: !isPinned })}
            />
            <IconButton
              label={t('views.makeDefault', { name })}
              aria-pressed={isDefault}
              icon={<Star {...look} />}
              onPress={() => onChange({ isDefault: !isDefault })}
            />
            {button(t('views.up', { name }), <ArrowUp {...look} />, () => onMove(-1), isFirst)}
            {button(t('views.down', { name }), <ArrowDown {...look} />, () => onMove(1), isLast)}
            {button(t('views.shareOne', { name }), <Share2 {...look} />, () => onTask('share'))}
            {button(t('views.rename', { name }), <Pencil {...look} />, () => onTask('edit'))}
          </>
        )}
        {button(t(isOwn ? 'views.deleteOne' : 'views.leaveOne', { name }), <Trash2 {...look} />, () =>
          onTask('delete'),
        )}
      </div>
    </li>
  );
}
