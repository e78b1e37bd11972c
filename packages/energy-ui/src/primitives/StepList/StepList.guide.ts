import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Where one is in a wizard.',
  whenNot: 'Free navigation: Tabs.',
  anatomy: [
    'Steps with number or check',
    'What was chosen, under each',
    'Current solid, reachable outlined, blocked hollow',
  ],
  do: ['Up to four vertical at the start, five to eight horizontal'],
  dont: ['Let a blocked step take the focus'],
  keys: [
    ['Tab', 'Moves between reachable steps'],
    ['Enter, Space', 'Goes to the step'],
  ],
  status: 'stable',
  since: '0.1.0',
};
