import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const uploadPage: PageRoute = {
  path: '/UploadMeterData',
  title: 'page.upload',
  Page: pageWithTexts(() => import('./UploadPage.tsx').then(({ UploadPage }) => UploadPage)),
  skeleton: 'card',
};

export const tagUploadPage: PageRoute = {
  path: '/UploadMeterDataWithTag',
  title: 'page.uploadWithTag',
  Page: pageWithTexts(() => import('./tagged/TagUploadPage.tsx').then(({ TagUploadPage }) => TagUploadPage)),
  skeleton: 'card',
};
