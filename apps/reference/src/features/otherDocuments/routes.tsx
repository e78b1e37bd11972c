import { lazy } from '../../shared/page/lazy.tsx';
import type { PageRoute } from '../../shared/page/PageRoute.ts';

export const otherDocumentsPage: PageRoute = {
  path: '/OtherDocuments/:docID?',
  title: 'module.otherDocuments',
  Page: lazy(() =>
    import('./OtherDocumentsPage.tsx').then(({ OtherDocumentsPage }) => ({ default: OtherDocumentsPage })),
  ),
  skeleton: 'card',
};
