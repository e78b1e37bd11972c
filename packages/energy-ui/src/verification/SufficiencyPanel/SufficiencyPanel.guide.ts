import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Whether the data of a period suffice for a model.',
  whenNot: 'The quality of a fitted model: VerdictList.',
  anatomy: ['Check with value and limit', 'Explanation on request'],
  do: ['Show it before the model is fitted'],
  dont: ['Stop the user: say what is weak'],
  keys: [
    ['Tab', 'Moves between the explanations'],
    ['Enter, Space', 'Opens an explanation'],
  ],
  status: 'stable',
  since: '0.1.0',
};
