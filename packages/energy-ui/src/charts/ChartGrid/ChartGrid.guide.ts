import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'The same chart for several nodes side by side.',
  whenNot: 'Two series to compare exactly: one chart with both.',
  anatomy: ['Chart per node', 'Common legend', 'Choice of common or own scale'],
  do: ['Begin with a common scale', 'Turn into small multiples from the fifth'],
  dont: ['Mix units on a common scale'],
  keys: [
    ['Tab', 'Moves from chart to chart'],
    ['ArrowLeft, ArrowRight', 'Walks the points of a chart'],
  ],
  status: 'stable',
  since: '0.1.0',
};
