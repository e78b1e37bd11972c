import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'An action on this page: save, delete, go on. The label is a verb or its object.',
  whenNot:
    'Going to another page or file: use a link. Switching a setting: Switch. An action in a table row: IconButton.',
  anatomy: [
    'Leading icon, 16 px (optional)',
    'Label',
    'Caret of the direction for a step back or on (optional)',
    'Spinner in place of the icon while it works',
  ],
  do: [
    'One primary button a view; what it will do is in its label, with counts: «ثبت ۲ روز»',
    'Keep the width while it is busy: set isPending, never replace the label',
  ],
  dont: [
    'Two primary buttons side by side',
    'A danger button outside a confirmation',
    'Disabling without the reason beside it',
  ],
  keys: [
    ['Tab', 'Moves to the button'],
    ['Enter, Space', 'Presses it; ignored while it is busy'],
  ],
  status: 'stable',
  since: '0.1.0',
};
