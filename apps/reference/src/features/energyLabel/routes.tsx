import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const labelPage: PageRoute = {
  path: '/EnergyLabel',
  title: 'page.label',
  Page: pageWithTexts(() => import('./EnergyLabelPage.tsx').then(({ EnergyLabelPage }) => EnergyLabelPage)),
  skeleton: 'card',
};
