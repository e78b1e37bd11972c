import type { NavItem } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/queryKeys.ts';

/** The comments on a node, the newest first, each followed by its replies. */
export const notesQuery = (client: Client, node: NavItem) =>
  queryOptions({
    queryKey: queryKeys.notes(node),
    queryFn: async ({ signal }) => {
      const query = { type: node.navType, itemId: node.navID };
      return (await client.listNotes({ query, signal })).data.data;
    },
  });
