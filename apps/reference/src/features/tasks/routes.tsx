import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const tasksPage: PageRoute = {
  path: '/Tasks',
  title: 'module.tasks',
  Page: pageWithTexts(() => import('./TasksPage.tsx').then(({ TasksPage }) => TasksPage)),
  skeleton: 'table',
};
