import { useLocation } from 'react-router';
import { useSession } from '../shared/services.tsx';

/** What an address of the sign-in remembers: the page that was open, and whose it was (null: nobody's yet). */
export interface ReturnState {
  readonly from: string;
  readonly of: string | null;
}

/** Where to go after the sign-in: back to the page that was open, for anybody but its person to the main page. */
export function useReturnTo(): string {
  const { state } = useLocation() as { state: ReturnState | null };
  const { user } = useSession();
  if (!state) return '/';
  return state.of === null || state.of === user?._id ? state.from : '/';
}
