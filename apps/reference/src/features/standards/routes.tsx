import { lazy } from '../../shared/page/lazy.tsx';
import type { PageRoute } from '../../shared/page/PageRoute.ts';

export const standardsPage: PageRoute = {
  path: '/DocumentPage/:docID?',
  title: 'module.standards',
  Page: lazy(() => import('./StandardsPage.tsx').then(({ StandardsPage }) => ({ default: StandardsPage }))),
  skeleton: 'card',
};
