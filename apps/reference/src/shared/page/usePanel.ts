import { useState } from 'react';
import { useFlag } from '../preferences/usePreference.ts';
import { useIsNarrow } from './pageWidth.ts';

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
