import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'What kind of file this is.',
  whenNot: 'A preview: DocumentViewer.',
  anatomy: ['Sheet with page, grid, picture or chart', 'Extension'],
  do: ['Draw it in ink'],
  dont: ['Use it as a button without a name'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
