import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const meterDataPage: PageRoute = {
  path: '/MeterData',
  title: 'page.meterData',
  Page: pageWithTexts(
    () => import('./MeterDataPage.tsx').then(({ MeterDataPage }) => MeterDataPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
  hasTree: true,
};
