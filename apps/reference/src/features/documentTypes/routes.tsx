import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const documentTypesPage: PageRoute = {
  path: '/DocumentType',
  title: 'module.documentTypes',
  Page: pageWithTexts(
    () => import('./DocumentTypesPage.tsx').then(({ DocumentTypesPage }) => DocumentTypesPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
