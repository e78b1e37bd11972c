import { startTransition, useEffect, useState } from 'react';

/**
 * How many of the parts of a page are drawn by now: one more in each task, since all at once are too much for one.
 * @example parts.slice(0, useTurns(parts.length))
 */
export function useTurns(parts: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn >= parts) return;
    const timer = setTimeout(() => startTransition(() => setTurn(turn + 1)));
    return () => clearTimeout(timer);
  }, [turn, parts]);
  return Math.min(turn, parts);
}
