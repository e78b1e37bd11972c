import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const structurePage: PageRoute = {
  path: '/Organization',
  title: 'module.structure',
  Page: pageWithTexts(
    () => import('./StructurePage.tsx').then(({ StructurePage }) => StructurePage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
  hasTree: true,
};
