import { useRef } from 'react';

/** A number that is incremented when `value` changes, starting at 0. */
export function useVersion(value: unknown): number {
  const seen = useRef({ value, version: 0 });
  if (seen.current.value !== value) seen.current = { value, version: seen.current.version + 1 };
  return seen.current.version;
}
