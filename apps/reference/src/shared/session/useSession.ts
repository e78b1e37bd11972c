import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The session itself, for what starts, renews or ends it. */
export function useSessionControl(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('Start the app through mount(): it opens the session.');
  return session;
}

/** Who is signed in; renders again when that changes. */
export function useSession(): SessionState {
  const session = useSessionControl();
  return useSyncExternalStore(session.subscribe, session.get);
}
