import { useLocation } from 'react-router';
import { useSession } from '../../shared/session/useSession.ts';

/** Router state of the sign-in: the page that was open, and its user (null before the first sign-in). */
export interface ReturnState {
  readonly from: string;
  readonly of: string | null;
}

/** Target after the sign-in: the page that was open, or the main page if it belonged to another user. */
export function useReturnTo(): string {
  const { state } = useLocation() as { state: ReturnState | null };
  const { user } = useSession();
  if (!state) return '/';
  return state.of === null || state.of === user?._id ? state.from : '/';
}
