import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'In place of a list, chart or table without content.',
  whenNot: 'A failure: ErrorState. Still loading: Skeleton.',
  anatomy: ['Line ornament or icon', 'What is missing', 'Why, in one sentence', 'One next step'],
  do: ['Name the one next step as a button', 'Tell apart «nothing yet» and «nothing found»'],
  dont: ['Apologize', 'Offer three ways'],
  keys: [
    ['Tab', 'Moves to the action'],
    ['Enter, Space', 'Takes the step'],
  ],
  status: 'stable',
  since: '0.1.0',
};
