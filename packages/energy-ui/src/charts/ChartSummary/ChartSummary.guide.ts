import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'The figures under a chart: total, change, mean, extremes, coverage.',
  whenNot: 'Values per series: SeriesTable.',
  anatomy: ['Figure with unit', 'Change in words with arrow', 'Day of the extreme', 'n of m days'],
  do: ['Compare only common days, and say so', 'Make each figure open its trail'],
  dont: ['Show a change without what it is compared with'],
  keys: [
    ['Tab', 'Moves between the figures'],
    ['Enter, Space', 'Opens the trail of a figure'],
  ],
  status: 'stable',
  since: '0.1.0',
};
