import { type RefObject, useEffect } from 'react';
import { useHost } from '../useHost.ts';

/** By the key's position as well: with a Persian keyboard it types another letter. */
const isSearchKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  (event.code === 'KeyK' || event.key.toLowerCase() === 'k');

/** Whether a dialog or the drawer is open above the page; its draft must not be lost. */
const isCovered = (button: Element, root: Element) =>
  button.closest('[aria-hidden="true"], [inert]') !== null || root.querySelector('dialog[open]') !== null;

/** Calls back for Ctrl K or ⌘ K: anywhere on a page of our own, as a guest only inside our root. */
export function useSearchKey(button: RefObject<HTMLElement | null>, onSearch: () => void): void {
  const { ownsPage } = useHost();
  useEffect(() => {
    const root = button.current?.closest<HTMLElement>('.eui-root');
    if (!root) return;
    const heard: HTMLElement | Document = ownsPage ? document : root;
    const hear = (event: Event) => {
      if (!isSearchKey(event as KeyboardEvent) || event.defaultPrevented) return;
      event.preventDefault();
      if (button.current && !isCovered(button.current, root)) onSearch();
    };
    heard.addEventListener('keydown', hear);
    return () => heard.removeEventListener('keydown', hear);
  }, [button, onSearch, ownsPage]);
}
