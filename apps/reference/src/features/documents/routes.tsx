import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const documentsPage: PageRoute = {
  path: '/Documents/:docID?',
  title: 'module.documents',
  Page: pageWithTexts(
    () => import('./DocumentsPage.tsx').then(({ DocumentsPage }) => DocumentsPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};
