import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const structurePage: PageRoute = {
  path: '/Organization',
  title: 'module.structure',
  Page: pageWithTexts(() => import('./StructurePage.tsx').then(({ StructurePage }) => StructurePage)),
  skeleton: 'table',
};
