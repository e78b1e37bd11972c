import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useServices, useSession } from '../shared/services.tsx';
import type { ReturnState } from './returnTo.ts';
import { SessionEnded } from './SessionEnded.tsx';

/** Lets only a signed-in person through; others sign in first and then return to the page they wanted. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { signsIn } = useServices();
  const { isSignedIn, lastPerson, turn } = useSession();
  const { pathname, search } = useLocation();
  // Nothing of the person before survives when another one takes their place in this tab.
  if (isSignedIn) return <Fragment key={turn}>{children}</Fragment>;
  const state: ReturnState = { from: `${pathname}${search}`, of: lastPerson };
  if (signsIn) return <Navigate to="/login" replace state={state} />;
  return <SessionEnded />;
}
