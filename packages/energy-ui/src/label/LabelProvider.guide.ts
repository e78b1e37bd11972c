import type { Guide } from '../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A page whose only part of ours is an energy label.',
  whenNot: 'Anything with menus, dialogs or a language of the host: EnergyProvider.',
  anatomy: ['Root element with language and direction', 'The sentences of labels, in Persian and English'],
  do: ['Give locale, digits and currency here, once'],
  dont: ['Put tables or charts below it: their sentences are not there'],
  keys: [],
  status: 'changing',
  since: '0.1.0',
};
