import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Whether the model was fitted on the weather it is asked about.',
  whenNot: 'Temperature over time: ConsumptionChart.',
  anatomy: [
    'Baseline days, grey bars',
    'Reporting days, stair line',
    'Share of overlap in words',
    'Table twin',
  ],
  do: ['Say how many days lie outside'],
  dont: ['Use it with fewer than a month'],
  keys: [
    ['Tab', 'Moves to the table button'],
    ['Enter, Space', 'Shows the table'],
  ],
  status: 'stable',
  since: '0.1.0',
};
