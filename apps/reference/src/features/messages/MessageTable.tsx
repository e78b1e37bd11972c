import type { Notification } from '@org/energy-core/api';
import { Card, DataTable, EmptyState, IconButton, RelativeTime, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '../../shared/access/mayOpen.ts';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { type MessagesState, PAGE_SIZES } from './messagesState.ts';
import { messagesQuery } from './queries.ts';
import type { useMessageChanges } from './useMessageChanges.ts';
import './MessageTable.css';

interface MessageTableProps {
  me: string;
  state: MessagesState;
  onChange: (next: Partial<MessagesState>) => void;
  changes: ReturnType<typeof useMessageChanges>;
}

/** One tab of the page of messages. */
export function MessageTable({ me, state, onChange, changes }: MessageTableProps) {
  const t = useText();
  const messages = useQuery(messagesQuery(useClient(), me, state));
  const { rows = [], total = 0 } = messages.data ?? {};

  // The last message of the last page was closed: the page before is the last one now.
  const lastPage = Math.max(1, Math.ceil(total / state.pageSize));
  const isBeyond = messages.isSuccess && !messages.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) onChange({ page: lastPage });
  }, [isBeyond, lastPage, onChange]);

  return (
    <Card isFlush className="eui-message-table">
      <DataTable<Notification>
        label={t(`messages.${state.tab}`)}
        columns={[
          {
            id: 'message',
            header: t('messages.message'),
            cell: (row) => <Words message={row} onOpen={() => changes.change(row._id, false)} />,
          },
          {
            id: 'created',
            header: t('messages.when'),
            width: '160px',
            cell: ({ created }) => <RelativeTime at={created} />,
          },
          {
            id: 'actions',
            header: t('messages.actions'),
            isHeaderHidden: true,
            narrow: 'end',
            width: '64px',
            cell: ({ _id, Title, isActive }) => (
              <IconButton
                label={t(isActive ? 'messages.close' : 'messages.reopen', { title: Title })}
                icon={
                  isActive ? (
                    <X size={16} strokeWidth={1.75} aria-hidden />
                  ) : (
                    <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
                  )
                }
                onPress={() => changes.change(_id, !isActive)}
              />
            ),
          },
        ]}
        rows={rows}
        rowKey={({ _id }) => _id}
        isServerSide
        total={total}
        page={state.page}
        pageSize={state.pageSize}
        pageSizes={PAGE_SIZES}
        onPageChange={(page) => onChange({ page })}
        onPageSizeChange={(pageSize) => onChange({ pageSize })}
        isLoading={messages.isPending || messages.isPlaceholderData}
        error={messages.isError && !messages.data ? errorText(messages.error, t) : null}
        onRetry={() => messages.refetch()}
        empty={
          <EmptyState title={t(`messages.empty.${state.tab}`)} text={t(`messages.empty.${state.tab}.text`)} />
        }
      />
    </Card>
  );
}

function Words({ message, onOpen }: { message: Notification; onOpen: () => void }) {
  const { Title, text, link, isActive } = message;
  const opens = useMayOpen();
  return (
    <div className="eui-message-words-cell" data-active={isActive || undefined}>
      <p className="eui-message-words-title">
        {link && opens(link) ? (
          <Link to={link} onClick={() => isActive && onOpen()}>
            <bdi>{Title}</bdi>
          </Link>
        ) : (
          <bdi>{Title}</bdi>
        )}
      </p>
      {text && (
        <p>
          <bdi>{text}</bdi>
        </p>
      )}
    </div>
  );
}
