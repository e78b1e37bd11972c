import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';

export type Task = Awaited<ReturnType<Client['listMyTasks']>>['rows'][number];

/** Tasks of the user, oldest first. */
export const tasksQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.tasks,
    queryFn: async ({ signal }): Promise<readonly Task[]> => (await client.listMyTasks({ signal })).rows,
    // A sheet that was stored or checked in the meantime changes the tasks.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
