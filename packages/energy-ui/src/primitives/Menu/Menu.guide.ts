import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Three or more actions of one thing, of which none deserves its own button.',
  whenNot: 'Choosing a value: use Select. Two actions: show both.',
  anatomy: [
    'Trigger button',
    'Popover, opened inside the root so that it keeps theme and direction',
    'Items with icon and words',
    'Separated danger item, last',
  ],
  do: ['Verbs, in the order of use', 'Keep the destructive action last'],
  dont: ['Put the only primary action of a page inside a menu', 'Nest menus'],
  keys: [
    ['Enter, Space, ArrowDown', 'Opens the menu on its first item'],
    ['ArrowUp, ArrowDown', 'Moves between items'],
    ['Letters', 'Jump to the item that begins with them'],
    ['Escape', 'Closes and returns the focus'],
  ],
  status: 'stable',
  since: '0.1.0',
};
