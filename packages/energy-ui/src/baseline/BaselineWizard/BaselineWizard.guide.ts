import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'The page on which baselines are made and followed.',
  whenNot: 'Showing a result only: its charts and VerdictList.',
  anatomy: ['Mode: new or saved', 'Steps at the side', 'Content of the step', 'Panel of charts'],
  do: ['Let every step stay reachable once its data is there'],
  dont: ['Hide the verdict behind the last step'],
  keys: [
    ['Tab', 'Walks modes, steps and content'],
    ['ArrowLeft, ArrowRight', 'Changes the mode'],
    ['Enter, Space', 'Goes to a step'],
  ],
  status: 'changing',
  since: '0.1.0',
};
