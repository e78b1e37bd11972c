import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';

/** Settings of the installation, with what they would mean for its users. */
export const settingsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => client.getSettings({ signal }),
    refetchOnWindowFocus: 'always',
  });
