import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { RelativeTime } from '../../primitives/RelativeTime/RelativeTime.tsx';
import { type RootProps, rootProps, useRootRef } from '../../primitives/rootProps.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import type { NotificationItem } from './notificationItem.ts';
import './NotificationList.css';

export interface NotificationListProps extends RootProps {
  /** The messages, newest first. Closed ones are dimmed. */
  notifications: readonly NotificationItem[];
  /** Called with the `_id` of a message to close. */
  onDismiss: (id: string) => void;
  /** Closes all messages; without it the button is hidden. */
  onDismissAll?: () => void;
  /** Called with a message that has a link, when its title is pressed. */
  onOpen?: (notification: NotificationItem) => void;
  /** Shows a skeleton while there are no messages. */
  isLoading?: boolean;
  /** Why loading failed, in one sentence. */
  error?: string | null;
  /** Shows «تلاش دوباره» beside the error. */
  onRetry?: () => void;
  /** Hides the heading, where the page already has one. */
  isTitleHidden?: boolean;
  /** Reference instant for relative times; default: now. */
  now?: string;
}

/**
 * Messages with their time, each with a close button.
 * @example <NotificationList notifications={messages} onDismiss={close} onDismissAll={closeAll} onOpen={goTo} />
 */
export function NotificationList(props: NotificationListProps) {
  const { notifications, onDismiss, onDismissAll, isLoading, error } = props;
  const t = useText();
  const titleId = useId();
  const root = useRootRef<HTMLDivElement>(props.ref);
  const hasActive = notifications.some(({ isActive }) => isActive);

  /** The pressed close button disappears: focus moves to the next one, at the end to the list. */
  const keepFocus = (from: number) => {
    const crosses = [...root.current!.querySelectorAll<HTMLElement>('.eui-message-close')];
    const at = crosses.findIndex((cross) => cross.closest('li')?.dataset.at === String(from));
    (crosses[at + 1] ?? crosses[at - 1] ?? root.current)?.focus();
  };

  return (
    // A group: the toast region is the landmark with this name.
    <div
      {...rootProps(props, 'eui-messages')}
      ref={root}
      role="group"
      aria-labelledby={titleId}
      aria-busy={isLoading || undefined}
      tabIndex={-1}
    >
      <header className="eui-messages-head" data-hidden={props.isTitleHidden || undefined}>
        <h2 id={titleId} className={props.isTitleHidden ? 'eui-sr-only' : 'eui-messages-title'}>
          {t('toast.messages')}
        </h2>
        {onDismissAll && hasActive && !error && (
          <Button
            size="sm"
            variant="quiet"
            onPress={() => {
              root.current?.focus();
              onDismissAll();
            }}
          >
            {t('notifications.dismissAll')}
          </Button>
        )}
      </header>
      {error ? (
        <ErrorState title={t('notifications.failed')} text={error} onRetry={props.onRetry} />
      ) : notifications.length > 0 ? (
        <ul className="eui-messages-list">
          {notifications.map((notification, at) => (
            <Message
              key={notification._id}
              at={at}
              notification={notification}
              now={props.now}
              onOpen={props.onOpen}
              onDismiss={() => {
                keepFocus(at);
                onDismiss(notification._id);
              }}
            />
          ))}
        </ul>
      ) : isLoading ? (
        <Skeleton shape="text" rows={4} />
      ) : (
        <EmptyState title={t('notifications.empty')} />
      )}
    </div>
  );
}

interface MessageProps {
  at: number;
  notification: NotificationItem;
  now: string | undefined;
  onOpen: NotificationListProps['onOpen'];
  onDismiss: () => void;
}

function Message({ at, notification, now, onOpen, onDismiss }: MessageProps) {
  const t = useText();
  const { title, text, created, isActive, link } = notification;
  return (
    <li className="eui-message" data-at={at} data-active={isActive || undefined}>
      <span className="eui-message-dot" aria-hidden />
      <div className="eui-message-words">
        <p className="eui-message-title">
          {link && onOpen ? (
            <button type="button" className="eui-message-open" onClick={() => onOpen(notification)}>
              <bdi>{title}</bdi>
            </button>
          ) : (
            <bdi>{title}</bdi>
          )}
        </p>
        {text && (
          <p className="eui-message-text">
            <bdi>{text}</bdi>
          </p>
        )}
        <RelativeTime at={created} now={now} className="eui-message-time" />
      </div>
      {isActive && (
        <IconButton
          className="eui-message-close"
          label={t('panel.close', { label: title })}
          icon={<X size={14} strokeWidth={1.75} aria-hidden />}
          onPress={onDismiss}
        />
      )}
    </li>
  );
}
