import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Row actions and tools whose icon everybody knows: edit, delete, download, close.',
  whenNot: 'The main action of a view, or an icon that needs an explanation: use Button with words.',
  anatomy: [
    'Icon, 16 px, stroke 1.75',
    'Accessible name, shown as a tooltip',
    'Hit area of 28 px, 44 px on touch',
  ],
  do: ['Name the thing as well as the action: «حذف کنتور ۱۲»', 'Keep row actions visible at all times'],
  dont: ['Rely on hover to reveal it', 'Mirror an icon that has no reading direction'],
  keys: [
    ['Tab', 'Moves to the button'],
    ['Enter, Space', 'Presses it'],
  ],
  status: 'stable',
  since: '0.1.0',
};
