import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Deleting a meter together with its history.',
  whenNot: 'Undoing an upload: UploadHistory.',
  anatomy: ['Counts of uploads and days', 'Consequence', 'Cancel, focused', 'Delete'],
  do: ['List exactly what is lost'],
  dont: ['Combine it with other deletions'],
  keys: [
    ['Enter', 'Cancels'],
    ['Tab', 'Moves to delete'],
    ['Escape', 'Cancels'],
  ],
  status: 'stable',
  since: '0.1.0',
};
