import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const momentaryPage: PageRoute = {
  path: '/Momentary',
  title: 'module.momentary',
  Page: pageWithTexts(
    () => import('./MomentaryPage.tsx').then(({ MomentaryPage }) => MomentaryPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};
