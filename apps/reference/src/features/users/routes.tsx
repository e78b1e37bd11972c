import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const usersPage: PageRoute = {
  path: '/admin',
  title: 'module.users',
  Page: pageWithTexts(() => import('./UsersPage.tsx').then(({ UsersPage }) => UsersPage)),
  skeleton: 'table',
};
