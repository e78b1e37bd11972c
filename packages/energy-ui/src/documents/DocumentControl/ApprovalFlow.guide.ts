import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Who decided on a version and when.',
  whenNot: 'Steps of a task: StepList.',
  anatomy: ['Steps, vertical', 'Person and time', 'Hint', 'Actions'],
  do: ['Show the reason of a return'],
  dont: ['Skip steps that did not happen: draw them dashed'],
  keys: [
    ['Tab', 'Moves to the actions of the current step'],
    ['Enter, Space', 'Runs the action'],
  ],
  status: 'stable',
  since: '0.1.0',
};
