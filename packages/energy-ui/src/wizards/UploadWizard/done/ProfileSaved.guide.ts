import type { Guide } from '../../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'After storing a file whose columns are remembered.',
  whenNot: 'Any other success: Toast.',
  anatomy: ['What will happen next time', 'Forget'],
  do: ['Name the kind of file'],
  dont: ['Ask before every upload'],
  keys: [
    ['Tab', 'Moves to forget'],
    ['Enter, Space', 'Forgets the profile'],
  ],
  status: 'stable',
  since: '0.1.0',
};
