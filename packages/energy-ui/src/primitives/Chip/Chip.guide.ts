import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'State of a thing in a word: «پیش‌نویس», «فعال».',
  whenNot: 'A count: the number itself. An action: Button.',
  anatomy: ['Tint and word', 'Icon (optional)'],
  do: ['Tell the state by word as well as by color', 'One chip a row'],
  dont: ['Use tones as decoration'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
