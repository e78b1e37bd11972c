import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useServices, useSession } from '../shared/services.tsx';
import { mayOpen } from './access.ts';
import { SessionEnded } from './SessionEnded.tsx';

/** Lets only a signed-in person through; others sign in first and then return to the page they wanted. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { signsIn } = useServices();
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  if (isSignedIn) return children;
  if (signsIn) return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  return <SessionEnded />;
}

/** Lets a person through to the pages of their permission level; `orFirst` opens the first of those instead of refusing. */
export function RequireAccess({
  path,
  orFirst,
  children,
}: {
  path: string;
  orFirst?: boolean;
  children: ReactNode;
}) {
  const { user } = useSession();
  const modules = user?.permissionLevel.modules ?? [];
  if (mayOpen(modules, path)) return children;
  const first = modules[0]?.link;
  return <Navigate to={orFirst && first ? first : '/403'} replace />;
}
