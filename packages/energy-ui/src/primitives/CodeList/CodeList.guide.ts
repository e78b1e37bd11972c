import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Recovery codes, shown once.',
  whenNot: 'One secret: SecretText.',
  anatomy: ['Label', 'Codes in two columns, left to right', 'Copy, download, print'],
  do: ['Say that they are shown only once', 'Offer the file with a heading'],
  dont: ['Show them again later'],
  keys: [
    ['Tab', 'Moves between the actions'],
    ['Enter, Space', 'Runs the action'],
  ],
  status: 'stable',
  since: '0.1.0',
};
