import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const loginPage: PageRoute = {
  path: '/login',
  title: 'page.login',
  Page: pageWithTexts(
    () => import('./LoginPage.tsx').then(({ LoginPage }) => LoginPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};
