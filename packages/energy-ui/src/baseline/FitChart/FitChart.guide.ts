import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Predicted against actual over time.',
  whenNot: 'Against a variable: ScatterChart.',
  anatomy: [
    'Actual, solid',
    'Predicted, dashed',
    'Band, with its per cent in the legend',
    'Gaps and left-out days',
    'Deviations as diamonds',
  ],
  do: ['Show weekly means over more than 120 days, and say so'],
  dont: ['Cut saving and excess anywhere but at the crossing'],
  keys: [
    ['Tab', 'Moves to the plot'],
    ['ArrowLeft, ArrowRight', 'Walks the days'],
    ['Home, End', 'First and last day'],
    ['Enter', 'Selects the day in all charts'],
    ['Escape', 'Leaves it'],
  ],
  status: 'stable',
  since: '0.1.0',
};
