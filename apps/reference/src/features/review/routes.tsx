import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const reviewPage: PageRoute = {
  path: '/Review',
  title: 'module.review',
  Page: pageWithTexts(() => import('./ReviewPage.tsx').then(({ ReviewPage }) => ReviewPage)),
  skeleton: 'table',
};
