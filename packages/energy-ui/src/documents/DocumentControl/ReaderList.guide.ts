import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Who confirmed to have read a document.',
  whenNot: 'Comments on it: CommentThread.',
  anatomy: ['Confirmed with time', 'Outstanding'],
  do: ['Name the outstanding ones first in a reminder'],
  dont: ['Count people who left'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
