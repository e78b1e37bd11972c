import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A task whose share is known, or that is known to run.',
  whenNot: 'Loading of content: Skeleton.',
  anatomy: ['Label', 'Bar of 6 px that fills from the reading start', 'Share in words'],
  do: ['Say how many of how many'],
  dont: ['Run it backwards or wait at 99 %'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
