import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const meterDataPage: PageRoute = {
  path: '/MeterData',
  title: 'page.meterData',
  Page: pageWithTexts(() => import('./MeterDataPage.tsx').then(({ MeterDataPage }) => MeterDataPage)),
  skeleton: 'table',
};
