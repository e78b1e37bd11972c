import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const profilePage: PageRoute = {
  path: '/Profile',
  title: 'module.profile',
  Page: pageWithTexts(() => import('./ProfilePage.tsx').then(({ ProfilePage }) => ProfilePage)),
  skeleton: 'card',
};
