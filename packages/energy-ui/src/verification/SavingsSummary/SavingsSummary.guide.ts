import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'The verified saving of a project.',
  whenNot: 'Expected savings: the measures of the project.',
  anatomy: [
    'Saving with its interval',
    'Money and CO₂e',
    'Per cent of the baseline',
    'Payback',
    'Coverage',
    'Confidence',
  ],
  do: ['Show the interval as large as the value', 'Write «—» with the reason when it cannot be computed'],
  dont: ['Call a saving verified when its interval contains zero'],
  keys: [
    ['Tab', 'Moves to the confidence and the figures'],
    ['Arrow keys', 'Change the confidence'],
  ],
  status: 'stable',
  since: '0.1.0',
};
