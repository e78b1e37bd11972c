import type { Guide } from '../../../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Rows of a file that cannot be stored, in place to correct them.',
  whenNot: 'A file that cannot be read at all: the error of FileDrop.',
  anatomy: ['Row number and day', 'Bad cell as a field with its reason', 'Leave all out', 'Download'],
  do: ['Move the focus to the next bad cell after a correction'],
  dont: ['Drop rows silently'],
  keys: [
    ['Tab', 'Moves between the cells and actions'],
    ['Enter', 'Takes the correction'],
  ],
  status: 'stable',
  since: '0.1.0',
};
