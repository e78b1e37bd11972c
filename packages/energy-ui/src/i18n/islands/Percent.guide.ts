import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Shares and changes.',
  whenNot: 'A factor or a limit of a statistic: Num.',
  anatomy: ['Digits', '٪ outside the island', 'Words near zero and the whole: «کمتر از ۱٪»'],
  do: ['Put the direction in a word and an arrow: «↓ ۵٫۹٪ کمتر»'],
  dont: ['Combine a sign with ٪', 'Write «۹۰٪» as a raw string'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
