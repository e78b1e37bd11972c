import type { Guide } from '../../../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A counter that shows less than before, without a reason.',
  whenNot: 'Known exchanges of a meter.',
  anatomy: ['Both readings with their days', 'Cause to choose', 'Values of an exchange'],
  do: ['Explain what each cause does to the sum'],
  dont: ['Guess the cause'],
  keys: [
    ['Tab', 'Moves between the fields'],
    ['ArrowUp, ArrowDown', 'Chooses a cause in the opened list'],
    ['Enter, Space', 'Opens the list'],
  ],
  status: 'stable',
  since: '0.1.0',
};
