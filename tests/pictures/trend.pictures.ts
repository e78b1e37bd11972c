import { pictures } from './support/screens.ts';

pictures([
  { name: 'trend', path: '/trend', also: ['dark', 390, 'en'], isWhole: true },
  { name: 'trend-new', path: '/trend?mode=new', also: ['dark', 390], isWhole: true },
]);
