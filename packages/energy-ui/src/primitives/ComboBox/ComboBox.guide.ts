import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'One choice from a long list: a city, a unit, an organization.',
  whenNot: 'Fewer than a dozen items: Select. Free text: TextField.',
  anatomy: [
    'Label',
    'Field that filters',
    'Caret button',
    'List with the matches, or a sentence when there are none',
  ],
  do: ['Accept both forms of Persian letters', 'Keep the chosen name when the filter is left unfinished'],
  dont: ['Accept a text that is not in the list'],
  keys: [
    ['Letters', 'Filter the list'],
    ['ArrowUp, ArrowDown', 'Moves in the list'],
    ['Enter', 'Chooses'],
    ['Escape', 'Closes and restores the choice'],
  ],
  status: 'stable',
  since: '0.1.0',
};
