import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openLiveEvents } from './liveEvents.ts';
import { queryKeys } from './queryKeys.ts';
import { useClient, useServices, useSession } from './services.tsx';

/** While somebody is signed in: what changed on the server is asked for again, and an ended session ends here too. */
export function useLiveEvents(): void {
  const client = useClient();
  const { session, keep } = useServices();
  const { turn } = useSession();
  const queries = useQueryClient();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another token
  useEffect(() => {
    const live = openLiveEvents({ client, session, prefix: keep.prefix });
    live.subscribe(({ event }) => {
      if (event === 'user') queries.invalidateQueries({ queryKey: queryKeys.me });
      // What is being closed right now would come back for a moment; its own end asks again.
      if (event === 'notifications' && queries.isMutating({ mutationKey: queryKeys.allMessages }) === 0)
        queries.invalidateQueries({ queryKey: queryKeys.allMessages });
    });
    return () => live.close();
  }, [client, session, keep, queries, turn]);
}
