import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Before something that cannot be taken back.',
  whenNot: 'Anything with an undo: do it and offer the undo in a toast.',
  anatomy: [
    'Question that names the thing',
    'Consequence in one sentence',
    'Cancel, focused',
    'Danger button with the verb',
  ],
  do: ['Name what will be lost, with counts', 'Keep the error inside the dialog'],
  dont: ['Ask «مطمئن هستید؟»', 'Focus the danger button'],
  keys: [
    ['Enter', 'Cancels, since cancel has the focus'],
    ['Tab', 'Moves to the danger button'],
    ['Escape', 'Cancels'],
  ],
  status: 'stable',
  since: '0.1.0',
};
