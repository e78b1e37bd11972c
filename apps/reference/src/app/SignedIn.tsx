import { createClient } from '@org/energy-core/api';
import { TableLayoutsProvider, WithTexts } from '@org/energy-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../shared/api/useApi.ts';
import { ClientProvider, useClient } from '../shared/api/useClient.ts';
import { openCommands } from '../shared/commands/commands.ts';
import { CommandsProvider } from '../shared/commands/usePageActions.ts';
import { FigureTrailProvider } from '../shared/figure-trail/FigureTrailProvider.tsx';
import { useTableLayout } from '../shared/list/useTableLayout.ts';
import { usePreferenceStore } from '../shared/preferences/usePreferenceStore.ts';
import { frameTexts } from './frameTexts.ts';
import { RequireUser } from './guards/RequireUser.tsx';
import { useLiveEvents } from './live/useLiveEvents.ts';
import { openQueryClient } from './openQueryClient.ts';
import { PageRoutes } from './routes/PageRoutes.tsx';

/** Everything behind the sign-in. Loaded separately; its query cache is dropped when the user signs out. */
export function SignedIn() {
  const { clientOptions } = useApi();
  const [client] = useState(() => createClient(clientOptions));
  const [queries] = useState(openQueryClient);
  const [commands] = useState(openCommands);
  useEffect(() => () => queries.clear(), [queries]);
  return (
    <WithTexts texts={frameTexts}>
      <QueryClientProvider client={queries}>
        <ClientProvider value={client}>
          <RequireUser>
            <LiveUpdates />
            <SavedPreferences />
            <TableLayoutsProvider value={useTableLayout}>
              <FigureTrailProvider>
                <CommandsProvider value={commands}>
                  <PageRoutes />
                </CommandsProvider>
              </FigureTrailProvider>
            </TableLayoutsProvider>
          </RequireUser>
        </ClientProvider>
      </QueryClientProvider>
    </WithTexts>
  );
}

function SavedPreferences(): null {
  const client = useClient();
  const preferences = usePreferenceStore();
  const { connection } = useApi();
  useEffect(
    () => preferences.connect((changes) => client.savePreferences({ body: { preferences: changes } })),
    [client, preferences],
  );
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.get()) preferences.flush();
      }),
    [connection, preferences],
  );
  return null;
}

function LiveUpdates(): null {
  useLiveEvents();
  return null;
}
