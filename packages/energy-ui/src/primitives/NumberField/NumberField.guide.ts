import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A number with its unit: a factor, an area, a price.',
  whenNot: 'Codes and telephone numbers, which are texts: TextField. A day: JalaliDatePicker.',
  anatomy: ['Label', 'Field, left to right', 'Unit at the end, inside the field', 'Hint or error'],
  do: ['Accept ۱۲٫۵, 12.5 and 12/5 alike', 'Show the allowed range in the error, in words'],
  dont: ['Ask for a unit in a second field when there is only one', 'Round what was typed'],
  keys: [
    ['ArrowUp, ArrowDown', 'One step up or down'],
    ['PageUp, PageDown', 'A larger step'],
    ['Home, End', 'Least and greatest value, if limited'],
  ],
  status: 'stable',
  since: '0.1.0',
};
