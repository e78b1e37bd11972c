import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const levelsPage: PageRoute = {
  path: '/permissionLevel',
  title: 'module.levels',
  Page: pageWithTexts(
    () => import('./LevelsPage.tsx').then(({ LevelsPage }) => LevelsPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
