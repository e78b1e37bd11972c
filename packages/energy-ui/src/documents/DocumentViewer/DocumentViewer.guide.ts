import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Reading a file inside the page.',
  whenNot: 'Editing.',
  anatomy: ['Bar with page, zoom and search', 'Page, always light', 'Download'],
  do: ['Mark the words that were found, the current one stronger'],
  dont: ['Run anything inside a file'],
  keys: [
    ['Tab', 'Moves through the bar'],
    ['Enter', 'Next match in the search'],
    ['Arrow keys, PageUp, PageDown', 'Scroll the page'],
  ],
  status: 'stable',
  since: '0.1.0',
};
