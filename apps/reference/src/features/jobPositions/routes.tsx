import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const jobPositionsPage: PageRoute = {
  path: '/JobPosition',
  title: 'module.jobPositions',
  Page: pageWithTexts(
    () => import('./JobPositionsPage.tsx').then(({ JobPositionsPage }) => JobPositionsPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
