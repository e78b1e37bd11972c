import { useRef } from 'react';

/** A number that grows whenever `value` is another one: 0 for the first. */
export function useVersion(value: unknown): number {
  const seen = useRef({ value, version: 0 });
  if (seen.current.value !== value) seen.current = { value, version: seen.current.version + 1 };
  return seen.current.version;
}
