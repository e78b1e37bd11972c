import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const momentaryPage: PageRoute = {
  path: '/Momentary',
  title: 'module.momentary',
  Page: pageWithTexts(() => import('./MomentaryPage.tsx').then(({ MomentaryPage }) => MomentaryPage)),
  skeleton: 'card',
};
