import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const chartPage: PageRoute = {
  path: '/PeriodicChart',
  title: 'page.chart',
  Page: pageWithTexts(
    () => import('./ChartPage.tsx').then(({ ChartPage }) => ChartPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'chart',
  hasTree: true,
};
