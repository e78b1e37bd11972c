import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const uploadPage: PageRoute = {
  path: '/UploadMeterData',
  title: 'page.upload',
  Page: pageWithTexts(
    () => import('./UploadPage.tsx').then(({ UploadPage }) => UploadPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};

export const tagUploadPage: PageRoute = {
  path: '/UploadMeterDataWithTag',
  title: 'page.uploadWithTag',
  Page: pageWithTexts(
    () => import('./tagged/TagUploadPage.tsx').then(({ TagUploadPage }) => TagUploadPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};
