import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Choosing organizations, buildings, meters and formulas.',
  whenNot: 'Any other hierarchy: CheckboxTree.',
  anatomy: [
    'Search that keeps ancestors',
    'Caret, box, icon in the color of its carrier, name, count',
    'Row of 32 px, indent of 18 px',
  ],
  do: ['Let a checked parent say how many series it adds', 'Show marks of missing data'],
  dont: ['Check children silently', 'Load the tree again on each choice'],
  keys: [
    ['Tab', 'Moves to the search, then to the tree'],
    ['ArrowUp, ArrowDown', 'Moves'],
    ['ArrowLeft, ArrowRight', 'Opens and closes in reading direction'],
    ['PageUp, PageDown', 'A screen'],
    ['Home, End', 'First and last row'],
    ['Enter, Space', 'Chooses'],
    ['*', 'Opens all neighbors'],
  ],
  status: 'stable',
  since: '0.1.0',
};
