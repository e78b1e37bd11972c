import { createClient } from '@org/energy-core/api';
import { WithTexts } from '@org/energy-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openQueryClient } from '../shared/queryClient.ts';
import { ClientProvider, useServices } from '../shared/services.tsx';
import { useLiveEvents } from '../shared/useLiveEvents.ts';
import { loadEnglish, persian } from '../texts/texts.ts';
import { PageRoutes } from './PageRoutes.tsx';
import { RequireUser } from './RequireUser.tsx';

/** Everything behind the sign-in. It is loaded apart from it, and its cached answers go with the person who leaves. */
export function SignedIn() {
  const { clientOptions } = useServices();
  const [client] = useState(() => createClient(clientOptions));
  const [queries] = useState(openQueryClient);
  useEffect(() => () => queries.clear(), [queries]);
  return (
    <WithTexts persian={persian} loadEnglish={loadEnglish}>
      <QueryClientProvider client={queries}>
        <ClientProvider value={client}>
          <RequireUser>
            <LiveUpdates />
            <PageRoutes />
          </RequireUser>
        </ClientProvider>
      </QueryClientProvider>
    </WithTexts>
  );
}

function LiveUpdates(): null {
  useLiveEvents();
  return null;
}
