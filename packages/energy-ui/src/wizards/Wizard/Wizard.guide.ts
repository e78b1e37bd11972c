import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A task of up to four steps with one decision each.',
  whenNot: 'One form: Dialog. A document that grows over weeks: MVWizard.',
  anatomy: [
    'Steps at the start',
    'Title of the step, focused when it changes',
    'Content',
    'Cards at the end',
    'Bar with back and next',
  ],
  do: ['Let the primary button say what it will do, with counts', 'Announce each step'],
  dont: ['Lose what was entered when going back'],
  keys: [
    ['Tab', 'Walks steps, content and bar'],
    ['Enter, Space', 'Presses back or next'],
  ],
  status: 'stable',
  since: '0.1.0',
};
