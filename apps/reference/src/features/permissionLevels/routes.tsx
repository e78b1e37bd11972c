import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const levelsPage: PageRoute = {
  path: '/permissionLevel',
  title: 'module.levels',
  Page: pageWithTexts(() => import('./LevelsPage.tsx').then(({ LevelsPage }) => LevelsPage)),
  skeleton: 'table',
};
