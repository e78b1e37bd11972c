import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Defining a report that is made again and again.',
  whenNot: 'Printing what is on the page: the print button.',
  anatomy: ['Name and description', 'Kinds of pages with their miniature', 'Pickers of the kind', 'Actions'],
  do: ['Name what is missing on saving'],
  dont: ['Show pickers of other kinds'],
  keys: [
    ['Tab', 'Moves between the fields'],
    ['Arrow keys', 'Choose a kind of page'],
    ['Enter, Space', 'Presses'],
  ],
  status: 'changing',
  since: '0.1.0',
};
