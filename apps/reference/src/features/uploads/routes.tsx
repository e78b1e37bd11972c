import { lazy } from 'react';
import type { PageRoute } from '../../shared/PageRoute.ts';

export const uploadPage: PageRoute = {
  path: '/UploadMeterData',
  title: 'page.upload',
  Page: lazy(() => import('./UploadPage.tsx').then(({ UploadPage }) => ({ default: UploadPage }))),
  skeleton: 'card',
};
