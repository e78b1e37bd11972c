import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const profilePage: PageRoute = {
  path: '/Profile',
  title: 'module.profile',
  Page: pageWithTexts(
    () => import('./ProfilePage.tsx').then(({ ProfilePage }) => ProfilePage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};
