import { pictures } from './support/screens.ts';

pictures([
  { name: 'standards', path: '/DocumentPage', also: ['dark', 390, 'en'] },
  { name: 'standards-document', path: '/DocumentPage/1', also: ['dark', 390], isWhole: true },
  { name: 'documents', path: '/Documents', also: [390] },
  {
    ...{ name: 'evidence', path: '/Documents?view=matrix' },
    also: ['dark', 390, 'en', 'paper'],
    isWhole: true,
  },
  { name: 'job-descriptions', path: '/JobDescription', also: ['dark', 390] },
]);
