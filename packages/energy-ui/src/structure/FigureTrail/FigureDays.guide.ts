import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'The days behind a count: missing, estimated, shared.',
  whenNot: 'Daily values: a chart or a table.',
  anatomy: ['Rule in a sentence', 'Runs of days', 'Link to the stored data'],
  do: ['Join days that follow each other'],
  dont: ['List more than a screen without a total'],
  keys: [
    ['Tab', 'Moves between the links'],
    ['Enter', 'Opens the log at these days'],
  ],
  status: 'stable',
  since: '0.1.0',
};
