import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const homePage: PageRoute = {
  path: '/',
  title: 'page.home',
  Page: pageWithTexts(
    () => import('./HomePage.tsx').then(({ HomePage }) => HomePage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'chart',
};
