import { lazy } from '../../shared/page/lazy.tsx';
import type { PageRoute } from '../../shared/page/PageRoute.ts';

export const mvPage: PageRoute = {
  path: '/MVProjects',
  title: 'module.mv',
  Page: lazy(() =>
    import('./MVProjectsPage.tsx').then(({ MVProjectsPage }) => ({ default: MVProjectsPage })),
  ),
  skeleton: 'table',
};
