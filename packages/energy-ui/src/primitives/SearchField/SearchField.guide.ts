import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Narrowing a list or tree that is on the page.',
  whenNot: 'Searching everything: CommandPalette. Typing a name: TextField.',
  anatomy: ['Search icon', 'Field', 'Cross to clear'],
  do: ['Match ك and ک, ي and ی alike', 'Say how many were found when the list is long'],
  dont: ['Require Enter: the list follows the typing'],
  keys: [
    ['Escape', 'Clears the field and keeps the focus'],
    ['Tab', 'Moves to the cross, then on'],
  ],
  status: 'stable',
  since: '0.1.0',
};
