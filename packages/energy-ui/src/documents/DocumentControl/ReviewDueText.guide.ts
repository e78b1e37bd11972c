import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'When a document is reviewed next.',
  whenNot: 'Any other deadline.',
  anatomy: ['Day', 'Days left from 30 days before', 'Days past, in danger'],
  do: ['Use words: «۱۲ روز مانده»'],
  dont: ['Use color alone'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
