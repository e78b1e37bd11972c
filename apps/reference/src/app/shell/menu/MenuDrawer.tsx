import { IconButton, useText } from '@org/energy-ui';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MenuEntry } from '../../access.ts';
import { MenuGroups } from './MenuLinks.tsx';
import './MenuDrawer.css';

/** The menu of narrow pages: a drawer from the start edge, whose links are drawn while it is open. */
export function MenuDrawer({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  const t = useText();
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (isOpen) drawer.current?.showModal();
  }, [isOpen]);
  const close = () => drawer.current?.close();
  return (
    <div className="eui-drawer-place">
      <button
        type="button"
        className="eui-topbar-button"
        aria-label={t('shell.openMenu')}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on the scrim only repeats what Escape does */}
      <dialog
        ref={drawer}
        className="eui-drawer"
        aria-label={t('shell.menu')}
        onClick={(event) => event.target === drawer.current && close()}
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <div className="eui-drawer-body">
            <div className="eui-drawer-head">
              <b>{t('app.name')}</b>
              <IconButton
                label={t('action.close')}
                icon={<X size={16} strokeWidth={1.75} aria-hidden />}
                onPress={close}
              />
            </div>
            <nav aria-label={t('shell.menu')}>
              <MenuGroups entries={entries} path={path} onOpen={close} />
            </nav>
          </div>
        )}
      </dialog>
    </div>
  );
}
