import { pictures } from './support/screens.ts';

const step = (name: string) => `/MVProjects?project=1&step=${name}`;

pictures([
  { name: 'mv', path: '/MVProjects', also: [390, 'en'] },
  { name: 'mv-project', path: step('project'), also: ['dark', 390], isWhole: true },
  { name: 'mv-measures', path: step('measures'), isWhole: true },
  { name: 'mv-baseline', path: step('baseline'), also: [390], isWhole: true },
  { name: 'mv-model', path: step('model'), also: ['dark', 390, 'en'], isWhole: true },
  { name: 'mv-report', path: step('report'), also: ['dark', 390, 'paper'], isWhole: true },
]);
