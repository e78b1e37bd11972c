import type { Guide } from '../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Every number in the product, with its unit.',
  whenNot: 'Codes: Code. Shares: Percent.',
  anatomy: ['Sign at the left (−, U+2212)', 'Digits in groups', 'Unit after it, smaller and muted'],
  do: ['Give the unit; a number is never alone', 'Write «—» for nothing and ۰ for zero'],
  dont: [
    'Build numbers with toLocaleString or string templates',
    'Align a cell with direction: the island carries it',
  ],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
