import { useCallback } from 'react';
import { useServices } from './services.tsx';

/**
 * The address of a picture from the path the server shows it under: as a guest on another page the path alone would
 * ask the host.
 * @example const shown = useShown(); <Avatar name={user.name} photo={shown(user.photo)} />
 */
export function useShown(): (path: string | null) => string | null {
  const { baseUrl } = useServices().clientOptions;
  return useCallback((path) => path && baseUrl + path, [baseUrl]);
}
