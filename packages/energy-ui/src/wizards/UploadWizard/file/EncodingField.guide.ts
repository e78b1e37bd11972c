import type { Guide } from '../../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A text file whose letters may be garbled.',
  whenNot: 'Sheets: they carry their encoding.',
  anatomy: ['Detected encoding and its confidence', 'Other encodings', 'Back to the detected one'],
  do: ['Show a line of the file in the chosen encoding'],
  dont: ['Ask when the detection is sure'],
  keys: [
    ['Tab', 'Moves to the choice'],
    ['Enter, Space, ArrowDown', 'Opens the list'],
    ['Escape', 'Closes'],
  ],
  status: 'stable',
  since: '0.1.0',
};
