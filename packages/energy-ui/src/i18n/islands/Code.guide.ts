import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Identifiers inside a Persian sentence: serial numbers, user names, addresses.',
  whenNot: 'Numbers that are counted: Num.',
  anatomy: ['The code, left to right, in its own digits'],
  do: ['Keep the code as it was issued'],
  dont: ['Convert its digits'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
