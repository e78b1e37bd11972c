import { Button, Tabs, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../shared/api/useClient.ts';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { usePageUrl } from '../../shared/page/usePageUrl.ts';
import { useSession } from '../../shared/session/useSession.ts';
import { MessageTable } from './MessageTable.tsx';
import { type MessagesState, readMessagesState, TABS, writeMessagesState } from './messagesState.ts';
import { newestQuery } from './queries.ts';
import { useMessageChanges } from './useMessageChanges.ts';

/** All messages of the user, including closed ones. */
export function MessagesPage() {
  const t = useText();
  const { user } = useSession();
  const me = user?._id ?? '';
  const { search, update } = usePageUrl();
  const state = readMessagesState(search);
  const newest = useQuery(newestQuery(useClient(), me));
  const changes = useMessageChanges();
  const count = newest.data?.total ?? 0;
  const show = (next: Partial<MessagesState>) =>
    update((now) => writeMessagesState({ ...readMessagesState(now), page: 1, ...next }));
  return (
    <PageFrame
      title={t('module.messages')}
      isColumn
      actions={
        <Button isDisabled={count === 0} onPress={changes.closeAll}>
          {t('messages.closeAll')}
        </Button>
      }
    >
      <Tabs
        label={t('module.messages')}
        value={state.tab}
        onChange={(tab) => show({ tab })}
        items={TABS.map((tab) => ({
          id: tab,
          name: t(`messages.${tab}`),
          ...(tab === 'new' && count > 0 && { count }),
          content: <MessageTable me={me} state={{ ...state, tab }} onChange={show} changes={changes} />,
        }))}
      />
    </PageFrame>
  );
}
