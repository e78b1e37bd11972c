import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const tasksPage: PageRoute = {
  path: '/Tasks',
  title: 'module.tasks',
  Page: pageWithTexts(
    () => import('./TasksPage.tsx').then(({ TasksPage }) => TasksPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
