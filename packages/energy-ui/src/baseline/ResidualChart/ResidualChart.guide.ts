import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Checking whether errors have a pattern.',
  whenNot: 'Showing the saving: CusumChart.',
  anatomy: ['Points over time, prediction or actual', 'Zero line', 'Selected day'],
  do: ['Offer all three views'],
  dont: ['Join the points with a line'],
  keys: [
    ['Tab', 'Moves to the views, then to the plot'],
    ['ArrowLeft, ArrowRight', 'Walks the points'],
    ['Enter', 'Selects the day'],
    ['Escape', 'Leaves it'],
  ],
  status: 'stable',
  since: '0.1.0',
};
