import { useState } from 'react';
import { useClient } from '../../shared/api/useClient.ts';
import { useSessionControl } from '../../shared/session/useSession.ts';
import { useHost } from '../useHost.ts';

/** Signs out; null where the host's page signs in. */
export function useSignOut(): { readonly leave: () => void; readonly isLeaving: boolean } | null {
  const client = useClient();
  const session = useSessionControl();
  const { signsIn } = useHost();
  const [isLeaving, setIsLeaving] = useState(false);
  if (!signsIn) return null;
  const leave = async () => {
    setIsLeaving(true);
    // Without an answer the token is forgotten here all the same; the server ends the session by its idle limit.
    await client
      .logout()
      .catch((error: unknown) => console.warn('The server did not confirm the sign-out.', error));
    session.end();
  };
  return { leave, isLeaving };
}
