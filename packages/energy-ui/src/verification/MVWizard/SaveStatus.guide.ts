import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Forms without a save button, whose fields are stored as they are left.',
  whenNot: 'Forms with a button: a toast.',
  anatomy: ['State in words: saving, saved, not saved', 'Undo of the last change'],
  do: ['Keep it in one place near the title'],
  dont: ['Announce each key press'],
  keys: [
    ['Tab', 'Moves to undo, when it is offered'],
    ['Enter, Space', 'Takes the last change back'],
  ],
  status: 'stable',
  since: '0.1.0',
};
