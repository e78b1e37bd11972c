import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Whether the plan has all topics of IPMVP.',
  whenNot: 'Progress of the project: the steps of MVWizard.',
  anatomy: ['Topic', 'Proof: the step and its field', 'What is missing'],
  do: ['Lead to the field that proves the topic'],
  dont: ['Count topics that the option does not need'],
  keys: [
    ['Tab', 'Moves between the topics'],
    ['Enter, Space', 'Opens the field'],
  ],
  status: 'stable',
  since: '0.1.0',
};
