import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../shared/session/useSession.ts';
import { useHost } from '../useHost.ts';
import { SessionEnded } from './SessionEnded.tsx';
import type { ReturnState } from './useReturnTo.ts';

/** Renders its children only for a signed-in user; others are sent to sign in and then back to the requested page. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { signsIn } = useHost();
  const { isSignedIn, lastUser, turn } = useSession();
  const { pathname, search } = useLocation();
  // Discards the previous user's data when another user signs in in this tab.
  if (isSignedIn) return <Fragment key={turn}>{children}</Fragment>;
  const state: ReturnState = { from: `${pathname}${search}`, of: lastUser };
  if (signsIn) return <Navigate to="/login" replace state={state} />;
  return <SessionEnded />;
}
