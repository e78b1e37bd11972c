import { useCallback } from 'react';
import { useApi } from '../api/useApi.ts';

/**
 * Absolute URL of a picture from its server path: embedded in another page, the bare path would refer to the host.
 * @example const shown = useShown(); <Avatar name={user.name} photo={shown(user.photo)} />
 */
export function useShown(): (path: string | null) => string | null {
  const { baseUrl } = useApi().clientOptions;
  return useCallback((path) => path && baseUrl + path, [baseUrl]);
}
