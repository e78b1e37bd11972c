import { type CallName, mayCall } from '@org/energy-core/api';
import { useCallback } from 'react';
import { useSession } from '../session/useSession.ts';

/**
 * Whether the signed-in user may make a call: actions that would be refused are hidden.
 * @example const may = useMay(); may('createUser') && <Button …>
 */
export function useMay(): (name: CallName) => boolean {
  const { user } = useSession();
  const modules = user?.permissionLevel.modules;
  return useCallback((name) => mayCall(modules ?? [], name), [modules]);
}
