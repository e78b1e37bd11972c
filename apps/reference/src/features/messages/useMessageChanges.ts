import type { Notification } from '@org/energy-core/api';
import { useText, useToast } from '@org/energy-ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../shared/api/errorText.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { allClosed, type MessageList, withBack, withChange } from './messageList.ts';
import type { MessagesTab } from './messagesState.ts';

interface MessageChanges {
  /** Closes or reopens a message; optimistic, reverted with a message if it fails. */
  readonly change: (id: string, isActive: boolean) => void;
  readonly closeAll: () => void;
}

const tabOf = (key: QueryKey) => key[queryKeys.allMessages.length] as MessagesTab;

/** Message mutations, shown at once in every list. */
export function useMessageChanges(): MessageChanges {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const lists = () => queries.getQueriesData<MessageList>({ queryKey: queryKeys.allMessages });
  const draw = (next: (list: MessageList, tab: MessagesTab) => MessageList) => {
    for (const [key, list] of lists()) if (list) queries.setQueryData(key, next(list, tabOf(key)));
  };
  const common = {
    mutationKey: queryKeys.allMessages,
    onSuccess: toast.settle,
    // Only the last of several mutations refetches the lists: an earlier answer would restore what is being
    // closed.
    onSettled: () => {
      if (queries.isMutating({ mutationKey: queryKeys.allMessages }) === 1)
        queries.invalidateQueries({ queryKey: queryKeys.allMessages });
    },
  };

  const one = useMutation({
    ...common,
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      client.updateNotification({ params: { id }, body: { isActive } }),
    onMutate: ({ id, isActive }) => {
      queries.cancelQueries({ queryKey: queryKeys.allMessages });
      const before = lists().flatMap(([key, list]): [QueryKey, Notification][] => {
        const row = list?.rows.find(({ _id }) => _id === id);
        return row ? [[key, row]] : [];
      });
      draw((list, tab) => withChange(list, tab, id, isActive));
      return before;
    },
    onError: (error, _, before = []) => {
      for (const [key, row] of before)
        queries.setQueryData<MessageList>(key, (list) => list && withBack(list, row));
      toast.error(t('messages.notChanged'), { detail: errorText(error, t) });
    },
  });
  const all = useMutation({
    ...common,
    mutationFn: () => client.closeNotifications(),
    onMutate: () => {
      queries.cancelQueries({ queryKey: queryKeys.allMessages });
      const before = lists();
      draw(allClosed);
      return before;
    },
    onError: (error, _, before = []) => {
      for (const [key, list] of before) queries.setQueryData(key, list);
      toast.error(t('messages.notChanged'), { detail: errorText(error, t) });
    },
  });
  return { change: (id, isActive) => one.mutate({ id, isActive }), closeAll: () => all.mutate() };
}
