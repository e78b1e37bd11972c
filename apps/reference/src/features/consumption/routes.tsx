import { lazy } from 'react';
import type { PageRoute } from '../../shared/PageRoute.ts';

export const chartPage: PageRoute = {
  path: '/PeriodicChart',
  title: 'page.chart',
  Page: lazy(() => import('./ChartPage.tsx').then(({ ChartPage }) => ({ default: ChartPage }))),
  skeleton: 'chart',
};
