import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Writing a formula of meters: a virtual meter, a ratio.',
  whenNot: 'Showing one: FormulaText.',
  anatomy: [
    'Field, left to right',
    'Suggestions after @, $, #, ?',
    'Message under the field while typing',
    'Variables as units',
  ],
  do: ['Say what is missing and where', 'Offer the structure instead of typing names'],
  dont: ['Execute anything: formulas are compiled by our parser'],
  keys: [
    ['@', 'Consumption of a meter'],
    ['$', 'Its cost'],
    ['#, ?', 'Operators and functions'],
    ['ArrowUp, ArrowDown', 'Moves in the suggestions'],
    ['Enter', 'Takes the suggestion'],
    ['Backspace', 'Deletes a variable as one'],
    ['Ctrl+Z, Ctrl+Y', 'Undo, redo'],
    ['Escape', 'Closes the suggestions'],
  ],
  status: 'stable',
  since: '0.1.0',
};
