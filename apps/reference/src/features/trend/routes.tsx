import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const trendPage: PageRoute = {
  path: '/trend',
  title: 'module.trend',
  Page: pageWithTexts(
    () => import('./TrendPage.tsx').then(({ TrendPage }) => TrendPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};
