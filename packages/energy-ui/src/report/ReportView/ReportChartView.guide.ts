import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A chart inside a report, from its stored data.',
  whenNot: 'Exploring: ConsumptionChart.',
  anatomy: ['Title', 'Chart that reads in grey'],
  do: ['Carry meaning by dash and hatch as well as by color'],
  dont: ['Rely on hover'],
  keys: [
    ['Tab', 'Moves to the plot'],
    ['ArrowLeft, ArrowRight', 'Walks the points'],
    ['Escape', 'Leaves the point'],
  ],
  status: 'stable',
  since: '0.1.0',
};
