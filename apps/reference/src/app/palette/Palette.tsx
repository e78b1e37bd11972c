import { Button, type CommandItem, EmptyState, Notice, Skeleton, useText } from '@org/energy-ui';
import { CommandPalette } from '@org/energy-ui/primitives';
import { useDeferredValue, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { errorText } from '../../shared/api/errorText.ts';
import { useSession } from '../../shared/session/useSession.ts';
import { useHost } from '../useHost.ts';
import type { PaletteItem } from './paletteItem.ts';
import { addRecent } from './recent.ts';
import { useGroups } from './useGroups.ts';
import './Palette.css';

/** Search over pages, structure, people, documents and commands. */
export function Palette({ start, onClose }: { start: string; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const { storage } = useHost();
  const { user } = useSession();
  const [text, setText] = useState(start);
  const searched = useDeferredValue(text);
  const { groups, isEmpty, count, isLoading, failed } = useGroups(searched);

  const select = (chosen: CommandItem, action: string | null) => {
    const item = chosen as PaletteItem;
    const to = action === null ? item.to : item.actionPaths?.[action];
    if (item.isKept && user) addRecent(storage, user._id, item.id);
    onClose();
    if (to !== undefined) navigate(to);
    else item.run?.();
  };
  const isNothing = !isEmpty && groups.length === 0 && !isLoading && !failed;
  return (
    <CommandPalette
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      isOpen
      onClose={onClose}
      value={text}
      onChange={setText}
      groups={groups.map((group) => ({
        ...group,
        items: group.items.map((item) => ({
          ...item,
          ...(item.to !== undefined && { href: base + item.to }),
        })),
      }))}
      onSelect={select}
      isStale={searched !== text || (isLoading && groups.length === 0)}
      actionsLabel={t('palette.actions')}
      status={isEmpty || isLoading ? '' : count === 0 ? t('palette.nothing') : t('palette.count', { count })}
      footer={<Keys />}
    >
      {failed ? (
        <Notice
          tone="warning"
          actions={
            <Button size="sm" onPress={failed.retry}>
              {t('action.retry')}
            </Button>
          }
        >
          <b>{t(`palette.failed.${failed.what}`)}</b> {errorText(failed.error, t)}
        </Notice>
      ) : isNothing ? (
        <EmptyState title={t('palette.nothing')} text={t('palette.nothingHint')} />
      ) : isLoading && !isEmpty ? (
        <Skeleton shape="text" rows={2} />
      ) : (
        isEmpty && <p className="eui-palette-hint">{t('palette.hint')}</p>
      )}
    </CommandPalette>
  );
}

function Keys() {
  const t = useText();
  return (
    <>
      <span>
        <kbd>↑↓</kbd> {t('palette.keys.walk')}
      </span>
      <span>
        <kbd>↵</kbd> {t('palette.keys.open')}
      </span>
      <span>
        <kbd>Tab</kbd> {t('palette.keys.actions')}
      </span>
    </>
  );
}
