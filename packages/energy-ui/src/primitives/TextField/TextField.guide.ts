import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A short text of one line: a name, an address, a code.',
  whenNot: 'Numbers: NumberField. A choice of known values: Select. A long text: RichTextEditor.',
  anatomy: [
    'Label above',
    'Required star',
    'Prefix icon and suffix (optional)',
    'Field',
    'Hint below, replaced by the error',
  ],
  do: [
    'Say the rule before the mistake, in the hint',
    'Put Latin content in dir="ltr"; it stays aligned to the start',
  ],
  dont: ['Use the placeholder as the label', 'Validate while a word is being typed'],
  keys: [
    ['Tab', 'Moves to the field'],
    ['Enter', 'Submits the form, if it has onSubmit'],
  ],
  status: 'stable',
  since: '0.1.0',
};
