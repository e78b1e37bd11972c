import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Filters and settings of a page that fit into a line on a desk and not on a phone.',
  whenNot: 'Always hidden settings: Menu or Dialog.',
  anatomy: [
    'Fields in a line',
    'Below 720 px: a button with the count of active ones',
    'Bottom sheet with a handle',
  ],
  do: ['Show how many filters are active'],
  dont: ['Hide the only way to see the data'],
  keys: [
    ['Enter, Space', 'Opens the sheet'],
    ['ArrowUp, ArrowDown', 'On the handle: taller or smaller'],
    ['Escape', 'Closes'],
  ],
  status: 'stable',
  since: '0.1.0',
};
