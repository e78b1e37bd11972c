import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const jobDescriptionPage: PageRoute = {
  path: '/JobDescription',
  title: 'module.jobDescription',
  Page: pageWithTexts(
    () => import('./JobDescriptionPage.tsx').then(({ JobDescriptionPage }) => JobDescriptionPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
