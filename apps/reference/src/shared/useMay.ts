import { type CallName, mayCall } from '@org/energy-core/api';
import { useCallback } from 'react';
import { useSession } from './services.tsx';

/**
 * Whether the signed-in person may make a call: what would be refused is not offered.
 * @example const may = useMay(); may('createUser') && <Button …>
 */
export function useMay(): (name: CallName) => boolean {
  const { user } = useSession();
  const modules = user?.permissionLevel.modules;
  return useCallback((name) => mayCall(modules ?? [], name), [modules]);
}
