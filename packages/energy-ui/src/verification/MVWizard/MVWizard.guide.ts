import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'An M&V project from plan to report.',
  whenNot: 'A single saving: SavingsSummary.',
  anatomy: [
    'Eight steps in any order',
    'Only fields that the IPMVP option needs',
    'State of saving',
    'What is missing',
  ],
  do: ['Save each field as it is left'],
  dont: ['Block a step because another is incomplete'],
  keys: [
    ['Tab', 'Walks steps and fields'],
    ['Enter, Space', 'Goes to a step or presses'],
  ],
  status: 'changing',
  since: '0.1.0',
};
