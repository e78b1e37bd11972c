import type { Guide } from '../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A sign-in page or a widget of simple fields.',
  whenNot: 'Charts, tables, wizards: EnergyProvider, or add WithTexts.',
  anatomy: ['As EnergyProvider, with the few sentences of fields and buttons'],
  do: ['Add WithTexts around larger parts'],
  dont: ['Use it to save bytes on pages behind the sign-in'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
