import type { LiveEvent } from '@org/energy-core/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { online, pause } from '../../shared/api/pause.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { useSession, useSessionControl } from '../../shared/session/useSession.ts';
import { useHost } from '../useHost.ts';
import type { changedRecords, LiveEvents } from './liveEvents.ts';

const AGAIN_MS = 5_000;

/** Loaded after the first paint; a lost network only delays it. */
async function loadLiveEvents(signal: AbortSignal): Promise<typeof import('./liveEvents.ts') | null> {
  while (!signal.aborted) {
    try {
      return await import('./liveEvents.ts');
    } catch {
      await pause(AGAIN_MS, signal);
      await online(signal);
    }
  }
  return null;
}

/** While a user is signed in: refetches what changed on the server and ends the session when the server did. */
export function useLiveEvents(): void {
  const client = useClient();
  const session = useSessionControl();
  const { storage } = useHost();
  const { turn } = useSession();
  const queries = useQueryClient();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another token
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    let live: LiveEvents | undefined;
    let records: ReturnType<typeof changedRecords> | undefined;
    const open = async () => {
      const loaded = await loadLiveEvents(signal);
      if (!loaded || signal.aborted) return;
      records = loaded.changedRecords(queries);
      live = loaded.openLiveEvents({ client, session, prefix: storage.prefix });
      live.subscribe(tell);
    };
    const tell = (told: LiveEvent) => {
      const { event } = told;
      if (event === 'records') records?.add(told.kinds);
      if (event === 'user') queries.invalidateQueries({ queryKey: queryKeys.me });
      // A refetch would briefly restore a message being closed; the mutation refetches when it settles.
      if (event === 'notifications' && queries.isMutating({ mutationKey: queryKeys.allMessages }) === 0)
        queries.invalidateQueries({ queryKey: queryKeys.allMessages });
    };
    void open();
    return () => {
      closing.abort();
      records?.stop();
      live?.close();
    };
  }, [client, session, storage, queries, turn]);
}
