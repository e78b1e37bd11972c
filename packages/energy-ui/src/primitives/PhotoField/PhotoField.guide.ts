import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'The photo of a user.',
  whenNot: 'Documents and pictures of a library: FileDrop.',
  anatomy: ['Round preview', 'Buttons to choose and remove', 'Crop dialog with a square', 'Error'],
  do: ['Show the initials while there is no photo', 'Shrink before sending'],
  dont: ['Require a photo'],
  keys: [
    ['Enter, Space', 'Opens the file picker'],
    ['Arrow keys', 'Move the picture in the crop dialog'],
    ['Escape', 'Leaves the crop dialog'],
  ],
  status: 'stable',
  since: '0.1.0',
};
