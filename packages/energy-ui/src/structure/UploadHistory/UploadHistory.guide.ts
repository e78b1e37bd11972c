import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'What was uploaded for a meter, and taking it back.',
  whenNot: 'The readings themselves: the log.',
  anatomy: [
    'Upload with time, person and file',
    'State: active, undone, partly replaced',
    'Undo, restore, download',
  ],
  do: ['Say what an undo restores'],
  dont: ['Delete an upload: it is undone and can be restored'],
  keys: [
    ['Tab', 'Moves between the actions and pages'],
    ['Enter, Space', 'Runs the action'],
  ],
  status: 'stable',
  since: '0.1.0',
};
