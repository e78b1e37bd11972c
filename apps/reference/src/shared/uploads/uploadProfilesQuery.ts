import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';
import { MAX_PAGE_ROWS, readAllPages } from '../api/readAllPages.ts';

/** Layouts and targets of earlier files, last used first. */
export const uploadProfilesQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.uploadProfiles,
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        client.listUploadProfiles({ query: { sort: '-used', limit: String(MAX_PAGE_ROWS), page }, signal }),
      ),
  });
