import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Which clauses have evidence and which lack it.',
  whenNot: 'The documents of one clause: the library.',
  anatomy: ['Filter', 'Clause', 'What there is', 'What is missing', 'What the product proves itself'],
  do: ['Put reason and button into the same row'],
  dont: ['Mark a clause without asking for evidence as missing'],
  keys: [
    ['Tab', 'Moves through filter and rows'],
    ['ArrowLeft, ArrowRight', 'Changes the filter'],
    ['Enter, Space', 'Opens or adds'],
  ],
  status: 'stable',
  since: '0.1.0',
};
