import type { KeyboardEvent } from 'react';
import type { CommandItem } from './commandItem.ts';

/** Results that Page Up and Page Down skip. */
const PAGE = 8;

interface PaletteKeys {
  readonly items: readonly CommandItem[];
  readonly active: CommandItem | null;
  /** The arrow towards the end of a line: left in Persian. */
  readonly onward: 'ArrowLeft' | 'ArrowRight';
  readonly onPoint: (id: string) => void;
  readonly onSelect: () => void;
  /** Moves the focus to the actions of the active result; false if it has none. */
  readonly enterActions: () => boolean;
}

const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey, nativeEvent }: KeyboardEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey || nativeEvent.isComposing);

const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === selectionEnd && selectionEnd === value.length;

/** Keys of the search field: arrows, Home, End and the page keys walk the results, Enter selects. */
export const paletteKeys =
  ({ items, active, onward, onPoint, onSelect, enterActions }: PaletteKeys) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!isPlain(event)) return;
    const { key } = event;
    if (key === 'Enter') {
      event.preventDefault();
      onSelect();
      return;
    }
    if (key === onward) {
      if (isAtEnd(event.currentTarget) && enterActions()) event.preventDefault();
      return;
    }
    if (items.length === 0) return;
    const here = active ? items.indexOf(active) : -1;
    const last = items.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: here === last ? 0 : here + 1,
      ArrowUp: here <= 0 ? last : here - 1,
      PageDown: Math.min(last, here + PAGE),
      PageUp: Math.max(0, here - PAGE),
      Home: 0,
      End: last,
    };
    const to = steps[key];
    if (to === undefined) return;
    event.preventDefault();
    onPoint(items[to]!.id);
  };
