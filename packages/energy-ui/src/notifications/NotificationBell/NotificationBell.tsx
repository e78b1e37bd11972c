import { formatNumber, island } from '@org/energy-core';
import Bell from 'lucide-react/icons/bell';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import './NotificationBell.css';

/** Loaded on demand: every page has the bell, but few visits open it. */
const BellPopup = lazy(() => import('./BellPopup.tsx').then(({ BellPopup }) => ({ default: BellPopup })));

/** Beyond this the badge shows «۹۹+». */
const MAX_SHOWN = 99;

export interface NotificationBellProps extends RootProps {
  /** Number of open messages. */
  count: number;
  /** Content of the popover; `close` closes it. */
  children: (close: () => void) => ReactNode;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * Bell of the top bar with the number of new messages. An increase is announced.
 * @example <NotificationBell count={count}>{(close) => <NotificationList … />}</NotificationBell>
 */
export function NotificationBell({ count, children, onOpenChange, ...root }: NotificationBellProps) {
  const { t, digits } = useEnergy();
  const [known, setKnown] = useState(count);
  const [news, setNews] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = (next: boolean) => {
    setIsOpen(next);
    onOpenChange?.(next);
  };
  const most = formatNumber(MAX_SHOWN, { digits });
  // Isolated, so that the plus is at the right of the number in every sentence.
  const shown = count > MAX_SHOWN ? island(`${most}+`) : formatNumber(count, { digits });
  const name = count > 0 ? t('notifications.new', { count: shown }) : t('toast.messages');
  if (!Object.is(count, known)) {
    setKnown(count);
    setNews(count > known ? name : '');
  }
  return (
    <span {...rootProps(root, 'eui-bell')}>
      <IconButton
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => open(!isOpen)}
        className="eui-bell-button"
        label={name}
        icon={
          <>
            <Bell size={18} strokeWidth={1.75} aria-hidden />
            {count > 0 && (
              <span className="eui-bell-count" aria-hidden>
                {shown}
              </span>
            )}
          </>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <BellPopup trigger={button} label={t('toast.messages')} onOpenChange={open}>
            {children(() => open(false))}
          </BellPopup>
        </Suspense>
      )}
      <span role="status" className="eui-sr-only">
        {news}
      </span>
    </span>
  );
}
