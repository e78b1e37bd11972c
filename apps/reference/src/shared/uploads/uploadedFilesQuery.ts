import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';

/** The files that were uploaded for a meter, newest first. */
export const uploadedFilesQuery = (client: Client, meter: string | null) =>
  queryOptions({
    queryKey: queryKeys.uploadedFiles(meter ?? ''),
    queryFn: async ({ signal }) => {
      const { rows } = await client.listFiles({
        query: { meter: meter ?? '', sort: '-created', limit: '1000' },
        signal,
      });
      return rows;
    },
    enabled: meter !== null,
  });
