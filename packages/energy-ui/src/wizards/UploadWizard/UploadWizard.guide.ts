import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'From a sheet to stored readings.',
  whenNot: 'A single correction: the log of the meter.',
  anatomy: ['Meter', 'File', 'Columns with preview', 'Overlaps, existing beside new', 'Result with undo'],
  do: ['Show totals before and after', 'Remember columns for the next file'],
  dont: ['Store before the overlaps are settled'],
  keys: [
    ['Tab', 'Walks the step and its bar'],
    ['Enter, Space', 'Chooses or goes on'],
    ['Arrow keys', 'Move in lists'],
    ['Ctrl+V', 'Takes a copied file at the file step'],
  ],
  status: 'changing',
  since: '0.1.0',
};
