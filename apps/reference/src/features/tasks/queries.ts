import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/queryKeys.ts';

export type Task = Awaited<ReturnType<Client['listMyTasks']>>['data']['data'][number];

/** What waits for the person, oldest first. */
export const tasksQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.tasks,
    queryFn: async ({ signal }): Promise<readonly Task[]> => (await client.listMyTasks({ signal })).data.data,
    // A sheet that was stored or checked meanwhile changes what waits.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
