import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'The result of an action that the user just took, with a way to take it back.',
  whenNot: 'Anything that must be read: Notice or Dialog.',
  anatomy: ['Icon and sentence', 'Detail', 'Undo', 'Close'],
  do: ['Leave it while hovered or focused', 'At most three, newest on top'],
  dont: ['Put the only copy of an error into a toast'],
  keys: [
    ['Tab', 'Moves to its buttons; it stays while it has the focus'],
    ['Enter, Space', 'Runs the action'],
  ],
  status: 'stable',
  since: '0.1.0',
};
