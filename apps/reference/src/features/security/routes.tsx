import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const securityPage: PageRoute = {
  path: '/Security',
  title: 'module.security',
  Page: pageWithTexts(
    () => import('./SecurityPage.tsx').then(({ SecurityPage }) => SecurityPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};
