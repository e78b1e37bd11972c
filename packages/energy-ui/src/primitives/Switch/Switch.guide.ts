import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A setting that applies the moment it is pressed.',
  whenNot: 'A choice that waits for «ذخیره»: Checkbox.',
  anatomy: ['Track and knob', 'Label', 'Reason when it is disabled'],
  do: ['Say what is on, not «فعال/غیرفعال»', 'Tell why it cannot be switched'],
  dont: ['Ask for a confirmation after switching: use a button that opens the question'],
  keys: [['Space', 'Switches']],
  status: 'stable',
  since: '0.1.0',
};
