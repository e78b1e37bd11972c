import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMayOpen } from '../../shared/access/mayOpen.ts';

/**
 * Renders its children only on pages of the user's permission level, also when the level changes while the page is
 * open.
 */
export function RequireAccess({ children }: { children: ReactNode }) {
  const opens = useMayOpen();
  const { pathname } = useLocation();
  return opens(pathname) ? children : <Navigate to="/403" replace />;
}
