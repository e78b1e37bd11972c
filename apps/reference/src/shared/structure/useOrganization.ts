import { useCallback } from 'react';
import { usePreference } from '../preferences/usePreference.ts';

/** The organization chosen in the top bar; null means all. */
export function useOrganization(): [string | null, (id: string | null) => void] {
  const [id, setId] = usePreference<string>('organization', '');
  return [id || null, useCallback((next: string | null) => setId(next ?? ''), [setId])];
}
