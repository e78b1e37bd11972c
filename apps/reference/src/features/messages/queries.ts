import type { Client } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import type { MessageList } from './messageList.ts';
import type { MessagesState } from './messagesState.ts';

/** Maximum messages listed below the bell; the others are on their page. */
const IN_BELL = 20;

/** One page of the user's own messages, newest first, with the total count. */
export const messagesQuery = (client: Client, me: string, { tab, page, pageSize }: MessagesState) =>
  queryOptions({
    queryKey: queryKeys.messages(tab, page, pageSize),
    queryFn: ({ signal }): Promise<MessageList> =>
      client.listNotifications({
        query: {
          ...(tab !== 'all' && { isActive: tab === 'new' ? 'true' : 'false' }),
          ...{ assignTo: me, sort: 'created,true', limit: String(pageSize), page: String(page) },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The newest messages that are not closed yet, for the bell. */
export const newestQuery = (client: Client, me: string) =>
  messagesQuery(client, me, { tab: 'new', page: 1, pageSize: IN_BELL });
