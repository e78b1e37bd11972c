import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Days taken out of a fit, with reasons.',
  whenNot: 'Missing days: MissingDays.',
  anatomy: ['Day or range', 'Reason', 'Way back', 'Add'],
  do: ['Ask for the reason before taking out'],
  dont: ['Leave anything out silently'],
  keys: [
    ['Tab', 'Moves between the entries'],
    ['Enter, Space', 'Restores or adds'],
  ],
  status: 'stable',
  since: '0.1.0',
};
