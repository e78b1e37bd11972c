import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const labelPage: PageRoute = {
  path: '/EnergyLabel',
  title: 'page.label',
  Page: pageWithTexts(
    () => import('./EnergyLabelPage.tsx').then(({ EnergyLabelPage }) => EnergyLabelPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};
