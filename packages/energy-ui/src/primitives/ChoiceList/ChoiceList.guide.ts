import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A step of a wizard in which one thing is chosen and the list is the page.',
  whenNot: 'A field inside a form: Select.',
  anatomy: ['Label', 'Rows with name, detail and caret', 'Chosen row on the selection tint'],
  do: ['Show what tells the items apart: city, number of meters'],
  dont: ['Use it for more than about twenty items without a search'],
  keys: [
    ['ArrowUp, ArrowDown', 'Moves'],
    ['Enter, Space', 'Chooses'],
  ],
  status: 'stable',
  since: '0.1.0',
};
