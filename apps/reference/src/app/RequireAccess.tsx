import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMayOpen } from '../shared/mayOpen.ts';

/** Lets a person through to the pages of their permission level, also when it changes while the page is open. */
export function RequireAccess({ children }: { children: ReactNode }) {
  const opens = useMayOpen();
  const { pathname } = useLocation();
  return opens(pathname) ? children : <Navigate to="/403" replace />;
}
