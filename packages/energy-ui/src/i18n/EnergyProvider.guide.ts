import type { Guide } from '../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Once around everything drawn from this package.',
  whenNot: 'A first page that must stay small: LeanEnergyProvider.',
  anatomy: ['Root with direction, language, digits, theme and density', 'Place of menus and dialogs'],
  do: ['Give locale and theme of the host', 'Replace sentences through resources'],
  dont: ['Nest it without need: each one is a root of its own'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
