import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Reaching any page, meter or document by typing, from everywhere.',
  whenNot: 'Filtering what is on the page already: use SearchField.',
  anatomy: [
    'Search field that keeps the focus',
    'Groups of results with their kind',
    'Actions of the current result',
    'Status line and key hints',
  ],
  do: ['Mark the letters that matched', 'Keep old results dimmed while new ones load'],
  dont: ['Hide a command here that exists nowhere else'],
  keys: [
    ['ArrowUp, ArrowDown', 'Walks the results'],
    ['Home, End', 'First and last result'],
    ['Enter', 'Opens the result; waits if results are still loading'],
    ['ArrowLeft in Persian', 'Goes to the actions of the result'],
    ['Escape', 'Closes'],
  ],
  status: 'stable',
  since: '0.1.0',
};
