import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A figure that opens where it comes from: its days, its meters, its file.',
  whenNot: 'An action: use Button. A figure without a source: Num.',
  anatomy: [
    'The figure with its unit',
    'Underline on hover and focus',
    'Description of what opens, for screen readers',
  ],
  do: ['Open the trail of exactly this figure', "Keep the figure's size and weight"],
  dont: ['Color it as a link: a page of figures would be all accent'],
  keys: [['Enter, Space', 'Opens the trail of the figure']],
  status: 'stable',
  since: '0.1.0',
};
