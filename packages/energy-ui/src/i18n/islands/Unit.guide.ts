import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A unit apart from its number: a table head, an axis.',
  whenNot: 'Beside a number: Num with unit.',
  anatomy: ['The symbol, smaller and muted'],
  do: ['Write it once in a column head instead of in each cell'],
  dont: ['Translate symbols that are the same in both languages'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
