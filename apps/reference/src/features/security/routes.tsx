import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const securityPage: PageRoute = {
  path: '/Security',
  title: 'module.security',
  Page: pageWithTexts(() => import('./SecurityPage.tsx').then(({ SecurityPage }) => SecurityPage)),
  skeleton: 'card',
};
