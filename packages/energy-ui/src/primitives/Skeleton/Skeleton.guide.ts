import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Content that is expected to have this shape and takes longer than 300 ms.',
  whenNot: 'Refreshing known content: keep it, dimmed.',
  anatomy: ['Shape of the result: chart, table, tree, text, card', 'Spoken «در حال خواندن…»'],
  do: ['Take the size of what will follow, so that nothing jumps'],
  dont: ['Show it for a whole page'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
