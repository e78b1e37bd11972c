import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const calendarPage: PageRoute = {
  path: '/Calendar',
  title: 'module.calendar',
  Page: pageWithTexts(
    () => import('./CalendarPage.tsx').then(({ CalendarPage }) => CalendarPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
