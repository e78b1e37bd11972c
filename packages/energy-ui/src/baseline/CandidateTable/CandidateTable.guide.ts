import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Choosing among fitted models.',
  whenNot: 'Statistics of one model: RegressionReport.',
  anatomy: [
    'Rank',
    'Equation in words',
    'Figures with their limits',
    'Reason of a failed candidate',
    'Radio',
  ],
  do: ['Keep failed candidates with their first reason', 'Preselect the best that passes'],
  dont: ['Sort by R² alone'],
  keys: [
    ['Tab', 'Moves to the chosen radio, then to the actions'],
    ['Arrow keys', 'Choose another candidate'],
    ['Enter, Space', 'Opens the reasons'],
  ],
  status: 'stable',
  since: '0.1.0',
};
