import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'The code of an authenticator or a message.',
  whenNot: 'Any other number: NumberField.',
  anatomy: ['Label', 'One input behind boxes, left to right', 'Error'],
  do: ['Submit as soon as the last digit is in', 'Let paste and autofill fill all boxes'],
  dont: ['Make each box an input of its own'],
  keys: [
    ['Digits', 'Fill the next box; Persian digits count'],
    ['Backspace', 'Erases the last digit'],
    ['ArrowLeft', 'Goes back to correct a digit'],
  ],
  status: 'stable',
  since: '0.1.0',
};
