import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const usersPage: PageRoute = {
  path: '/admin',
  title: 'module.users',
  Page: pageWithTexts(
    () => import('./UsersPage.tsx').then(({ UsersPage }) => UsersPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
