import { lazy } from 'react';
import type { PageRoute } from '../../shared/PageRoute.ts';

export const homePage: PageRoute = {
  path: '/',
  title: 'page.home',
  Page: lazy(() => import('./HomePage.tsx').then(({ HomePage }) => ({ default: HomePage }))),
  skeleton: 'chart',
};
