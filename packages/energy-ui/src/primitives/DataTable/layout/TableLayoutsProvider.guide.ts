import type { Guide } from '../../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Once around an app whose users arrange columns: widths, order and pins outlive the page.',
  whenNot: 'A single table that need not remember: leave it out.',
  anatomy: ['Nothing of its own', 'The store that is read and written'],
  do: ['Store per table label and per user'],
  dont: ['Store what is filtered: that belongs to the URL'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
