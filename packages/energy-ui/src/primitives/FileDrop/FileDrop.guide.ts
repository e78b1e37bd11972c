import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Handing over one file: a sheet, a document.',
  whenNot: 'A photo of a user: PhotoField.',
  anatomy: [
    'Dashed zone',
    'Words with accepted types and size',
    'Button that opens the file picker',
    'Error in its place',
  ],
  do: ['Say types and size before the file is chosen', 'Check at once, before anything is sent'],
  dont: ['Accept a file and refuse it after the upload'],
  keys: [
    ['Tab', 'Moves to the zone'],
    ['Enter, Space', 'Opens the file picker'],
    ['Ctrl+V', 'Takes a copied file'],
  ],
  status: 'stable',
  since: '0.1.0',
};
