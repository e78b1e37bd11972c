import { useState, useSyncExternalStore } from 'react';
import { useFlag } from '../preferences/usePreference.ts';

const narrow = '(max-width: 1099px)';

const hearWidth = (listener: () => void) => {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether side panels overlay the page as sheets. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(hearWidth, () => window.matchMedia(narrow).matches);

/**
 * Whether a side panel is open. Beside the page that is remembered; as a sheet over a narrow page it starts closed.
 * @example const [isOpen, setOpen] = usePanel('chart.tree');
 */
export function usePanel(name: string): [boolean, (isOpen: boolean) => void] {
  const isNarrow = useIsNarrow();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isRemembered, remember] = useFlag(`panel.${name}`, true);
  return isNarrow ? [isSheetOpen, setSheetOpen] : [isRemembered, remember];
}
