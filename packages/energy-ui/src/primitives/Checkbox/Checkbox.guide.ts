import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A choice in a form that counts when the form is saved, and rows of a list.',
  whenNot: 'A setting that applies at once: Switch. One of several: RadioGroup.',
  anatomy: ['Box of 16 px, radius 3', 'Check, or a dash when only a part is chosen', 'Label at its side'],
  do: ['Make the label part of the target', 'Use the mixed state for a parent only'],
  dont: ['Word it as a negation', 'Color it for status'],
  keys: [['Space', 'Checks or unchecks']],
  status: 'stable',
  since: '0.1.0',
};
