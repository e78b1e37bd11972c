import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'What the first sheet of a report will look like.',
  whenNot: 'A real preview: ReportPages.',
  anatomy: ['Head, charts and tables in their places'],
  do: ['Draw it in ink'],
  dont: ['Put real names into it'],
  keys: [],
  status: 'changing',
  since: '0.1.0',
};
