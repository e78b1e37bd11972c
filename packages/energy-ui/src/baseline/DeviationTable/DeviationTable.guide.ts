import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Days outside the allowed deviation, to be answered.',
  whenNot: 'All days: the table of FitChart.',
  anatomy: ['Filter by answered', 'Day and deviation', 'Cause as a chip', 'Note', 'Answer'],
  do: ['Newest first', 'Let a linked day light up in every chart'],
  dont: ['Close a deviation without a cause'],
  keys: [
    ['Tab', 'Moves through filter, rows and pages'],
    ['Enter, Space', 'Opens or answers a day'],
  ],
  status: 'stable',
  since: '0.1.0',
};
