import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Readings against one variable with the fitted line.',
  whenNot: 'No model: ScatterPlot.',
  anatomy: ['Points, hollow on days off', 'Line, dashed', 'Band', 'Balance temperature'],
  do: ['Use one variable a chart'],
  dont: ['Extend the line beyond the data'],
  keys: [
    ['Tab', 'Moves to the plot'],
    ['ArrowLeft, ArrowRight', 'Walks the points'],
    ['Enter', 'Selects the day'],
    ['Escape', 'Leaves it'],
  ],
  status: 'stable',
  since: '0.1.0',
};
