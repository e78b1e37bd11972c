import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Answering «where does this number come from?»',
  whenNot: 'A plain explanation: Notice.',
  anatomy: ['Title with the figure', 'Calculation', 'Days and meters', 'Files and rows', 'Way to the log'],
  do: ['Open it from the figure itself', 'Show what was left out first'],
  dont: ['Repeat the chart'],
  keys: [
    ['Tab', 'Moves between links and buttons'],
    ['Enter, Space', 'Opens a part of the trail'],
    ['Escape', 'Closes the dialog it is shown in'],
  ],
  status: 'stable',
  since: '0.1.0',
};
