import { lazy } from 'react';
import type { PageRoute } from '../../shared/PageRoute.ts';

export const loginPage: PageRoute = {
  path: '/login',
  title: 'page.login',
  Page: lazy(() => import('./LoginPage.tsx').then(({ LoginPage }) => ({ default: LoginPage }))),
  skeleton: 'card',
};
