import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Who wrote, changed or approved something, beside the name.',
  whenNot: 'Decoration without a person.',
  anatomy: ['Photo, or initials on a tint of the name'],
  do: ['Hide it from screen readers beside the name'],
  dont: ['Use it alone without a label'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
