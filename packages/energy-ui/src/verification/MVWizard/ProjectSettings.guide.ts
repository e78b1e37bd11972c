import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Name, cost and description of a project.',
  whenNot: 'Fields of its steps: MVWizard.',
  anatomy: ['Name', 'Cost in toman', 'Description'],
  do: ['Save each on leaving the field'],
  dont: ['Add a save button'],
  keys: [['Tab', 'Moves between the fields; leaving one saves it']],
  status: 'stable',
  since: '0.1.0',
};
