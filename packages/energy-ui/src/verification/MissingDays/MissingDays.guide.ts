import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Days without data and the way to supply them.',
  whenNot: 'Days left out on purpose: LeftOutList.',
  anatomy: ['Range of days', 'What lacks them', 'Action'],
  do: ['Offer the action in the same row'],
  dont: ['Fill them with an estimate'],
  keys: [
    ['Tab', 'Moves between the actions'],
    ['Enter, Space', 'Runs the action'],
  ],
  status: 'stable',
  since: '0.1.0',
};
