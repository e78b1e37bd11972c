import { formatNumber } from '@org/energy-core';
import Bell from 'lucide-react/icons/bell';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../../primitives/classes.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import './NotificationBell.css';

/** Every page has the bell, and few visits open it. */
const BellPopup = lazy(() => import('./BellPopup.tsx').then(({ BellPopup }) => ({ default: BellPopup })));

/** Beyond this the badge says «۹۹+». */
const MOST_SHOWN = 99;

export interface NotificationBellProps {
  /** Messages that are not closed yet. */
  count: number;
  /** What opens below the bell; `close` puts it away. */
  children: (close: () => void) => ReactNode;
  /** Called when it opens or closes: the time to read the messages. */
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
  id?: string;
}

/**
 * The bell of the top bar, with the number of new messages. A growing number is read aloud.
 * @example <NotificationBell count={count}>{(close) => <NotificationList … />}</NotificationBell>
 */
export function NotificationBell({ count, children, onOpenChange, className, id }: NotificationBellProps) {
  const { t, digits } = useEnergy();
  const [known, setKnown] = useState(count);
  const [news, setNews] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = (next: boolean) => {
    setIsOpen(next);
    onOpenChange?.(next);
  };
  const most = formatNumber(MOST_SHOWN, { digits });
  // An island of its own: the plus stands at the right of the number in every sentence.
  const shown = count > MOST_SHOWN ? `\u2066${most}+\u2069` : formatNumber(count, { digits });
  const name = count > 0 ? t('notifications.new', { count: shown }) : t('toast.messages');
  if (count !== known) {
    setKnown(count);
    setNews(count > known ? name : '');
  }
  return (
    <span id={id} className={classes('eui-bell', className)}>
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
