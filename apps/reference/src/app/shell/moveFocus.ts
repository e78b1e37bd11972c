import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among `items` with two arrows, Home and End, around the ends; true where the key was one of them.
 * `from` is the item to start at, where the focus is not on one of them.
 */
export function moveFocus(
  event: KeyboardEvent,
  items: Iterable<HTMLElement>,
  [back, on]: readonly [string, string],
  from: HTMLElement | null = document.activeElement as HTMLElement | null,
): boolean {
  const all = [...items];
  const here = from ? all.indexOf(from) : -1;
  const steps: Readonly<Record<string, number>> = {
    [back]: here < 0 ? all.length - 1 : here - 1,
    [on]: here + 1,
    Home: 0,
    End: all.length - 1,
  };
  const wanted = steps[event.key];
  if (wanted === undefined || all.length === 0) return false;
  event.preventDefault();
  all[(wanted + all.length) % all.length]?.focus();
  return true;
}
