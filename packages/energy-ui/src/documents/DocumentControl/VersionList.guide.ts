import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'What changed between versions and why.',
  whenNot: 'Comparing contents.',
  anatomy: ['Number and state', 'Reason', 'Person and day', 'Open and download'],
  do: ['Keep withdrawn versions'],
  dont: ['Renumber'],
  keys: [
    ['Tab', 'Moves between the versions'],
    ['Enter, Space', 'Opens or downloads'],
  ],
  status: 'stable',
  since: '0.1.0',
};
