import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const otherDocumentsPage: PageRoute = {
  path: '/OtherDocuments/:docID?',
  title: 'module.otherDocuments',
  Page: pageWithTexts(
    () => import('./OtherDocumentsPage.tsx').then(({ OtherDocumentsPage }) => OtherDocumentsPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'card',
};
