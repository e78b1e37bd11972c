import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Whether a baseline may be relied upon, in sentences.',
  whenNot: 'Numbers for the auditor: RegressionReport.',
  anatomy: [
    'Warnings of the data',
    'Each check with value and limit',
    'Model in sentences',
    'Equation, left to right',
  ],
  do: ['Give the reason of a failed check and what could help'],
  dont: ['Refuse to go on: the verdict informs'],
  keys: [
    ['Tab', 'Moves between the explanations'],
    ['Enter, Space', 'Opens an explanation'],
  ],
  status: 'stable',
  since: '0.1.0',
};
