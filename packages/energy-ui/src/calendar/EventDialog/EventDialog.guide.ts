import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Creating and editing an event.',
  whenNot: 'Reading one: its card.',
  anatomy: ['Title', 'Fields', 'Delete at the start, save at the end'],
  do: ['Ask before throwing away changes'],
  dont: ['Save without a name'],
  keys: [
    ['Tab', 'Walks the fields'],
    ['Escape', 'Closes; asks if something was changed'],
  ],
  status: 'changing',
  since: '0.1.0',
};
