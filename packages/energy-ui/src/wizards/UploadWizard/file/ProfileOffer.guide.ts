import type { Guide } from '../../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A file that looks like an earlier one.',
  whenNot: 'More than about five profiles: list them on a page of their own.',
  anatomy: ['Name of the earlier file', 'What it fills in', 'Button'],
  do: ['Let the user see the columns after accepting'],
  dont: ['Apply it without asking'],
  keys: [
    ['Tab', 'Moves between the offers'],
    ['Enter, Space', 'Takes the offer'],
  ],
  status: 'stable',
  since: '0.1.0',
};
