import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'New messages, in the top bar.',
  whenNot: 'Errors: Notice.',
  anatomy: ['Bell', 'Count on saffron', 'List'],
  do: ['Announce only an increase'],
  dont: ['Blink'],
  keys: [
    ['Enter, Space', 'Opens the messages'],
    ['Escape', 'Closes and returns the focus'],
  ],
  status: 'stable',
  since: '0.1.0',
};
