import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Buffers keys typed inside our root while the palette is still loading. */
export function useTypedAhead(button: RefObject<HTMLElement | null>, isWaiting: boolean): RefObject<string> {
  const typed = useRef('');
  useLayoutEffect(() => {
    const root = button.current?.closest<HTMLElement>('.eui-root');
    if (!isWaiting || !root) return;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if ([...event.key].length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
    };
    // Where nothing has the focus, keys go to the body, outside of our root.
    const heard = root.contains(document.activeElement) ? root : document.body;
    heard.addEventListener('keydown', hear, true);
    return () => heard.removeEventListener('keydown', hear, true);
  }, [button, isWaiting]);
  return typed;
}
