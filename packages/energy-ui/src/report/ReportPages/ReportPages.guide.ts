import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A report on numbered A4 sheets, as it will be printed.',
  whenNot: 'Reading on a phone: ReportView.',
  anatomy: ['Cover', 'Contents with sheet numbers', 'Sheets with running head and foot'],
  do: ['Repeat the head of a table on each sheet'],
  dont: ['Shrink the text to fit'],
  keys: [
    ['Tab', 'Moves between the links'],
    ['Enter', 'Opens a link'],
  ],
  status: 'changing',
  since: '0.1.0',
};
