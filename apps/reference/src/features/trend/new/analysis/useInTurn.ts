import { startTransition, useEffect, useState } from 'react';

/**
 * A value for one part of a page after the other, each in a task of its own; null before the first turn of a part.
 * @example const [scatter, fit] = useInTurn(chosen, 2)
 */
export function useInTurn<Value>(value: Value | null, parts: number): readonly (Value | null)[] {
  const [shown, setShown] = useState<readonly (Value | null)[]>(() => Array<null>(parts).fill(null));
  const next = shown.findIndex((one) => one !== value);
  useEffect(() => {
    if (next < 0) return;
    const timer = setTimeout(() => startTransition(() => setShown((before) => before.with(next, value))));
    return () => clearTimeout(timer);
  }, [next, value]);
  return shown;
}
