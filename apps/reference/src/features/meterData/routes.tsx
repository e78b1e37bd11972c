import { lazy } from 'react';
import type { PageRoute } from '../../shared/PageRoute.ts';

export const meterDataPage: PageRoute = {
  path: '/MeterData',
  title: 'page.meterData',
  Page: lazy(() => import('./MeterDataPage.tsx').then(({ MeterDataPage }) => ({ default: MeterDataPage }))),
  skeleton: 'table',
};
