import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A document of one or more sheets on the screen and in print.',
  whenNot: 'Reports laid out by us: ReportPages.',
  anatomy: ['Sheet of A4 width', 'Page numbers in print'],
  do: ['Keep 14 mm at the sides'],
  dont: ['Use screen controls inside it'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
