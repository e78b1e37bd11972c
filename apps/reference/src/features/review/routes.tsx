import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const reviewPage: PageRoute = {
  path: '/Review',
  title: 'module.review',
  Page: pageWithTexts(
    () => import('./ReviewPage.tsx').then(({ ReviewPage }) => ReviewPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
