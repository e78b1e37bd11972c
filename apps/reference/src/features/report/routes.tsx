import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const reportPage: PageRoute = {
  path: '/Report',
  title: 'module.report',
  Page: pageWithTexts(
    () => import('./ReportPage.tsx').then(({ ReportPage }) => ReportPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
