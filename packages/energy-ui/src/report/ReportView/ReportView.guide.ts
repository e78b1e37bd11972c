import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A report on the page.',
  whenNot: 'A report to hand over: ReportPages.',
  anatomy: ['Head with basis', 'Numbered sections', 'Tables and charts', 'Proof of the figures'],
  do: ['Result first'],
  dont: ['Add controls inside the report'],
  keys: [
    ['Tab', 'Moves between the links'],
    ['Enter', 'Opens a link'],
  ],
  status: 'stable',
  since: '0.1.0',
};
