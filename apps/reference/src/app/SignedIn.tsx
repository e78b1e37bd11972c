import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openQueryClient } from '../shared/queryClient.ts';
import { RequireUser } from './RequireUser.tsx';
import { Shell } from './shell/Shell.tsx';

/** Everything behind the sign-in. It is loaded apart from it, and its cached answers go with the person who leaves. */
export function SignedIn() {
  const [queries] = useState(openQueryClient);
  useEffect(() => () => queries.clear(), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <RequireUser>
        <Shell />
      </RequireUser>
    </QueryClientProvider>
  );
}
