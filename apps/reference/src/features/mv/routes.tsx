import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const mvPage: PageRoute = {
  path: '/MVProjects',
  title: 'module.mv',
  Page: pageWithTexts(
    () => import('./MVProjectsPage.tsx').then(({ MVProjectsPage }) => MVProjectsPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
