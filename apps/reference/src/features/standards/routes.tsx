import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const standardsPage: PageRoute = {
  path: '/DocumentPage/:docID?',
  title: 'module.standards',
  Page: pageWithTexts(
    () => import('./StandardsPage.tsx').then(({ StandardsPage }) => StandardsPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};
