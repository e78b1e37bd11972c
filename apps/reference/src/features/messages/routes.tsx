import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const messagesPage: PageRoute = {
  path: '/Messages',
  title: 'module.messages',
  Page: pageWithTexts(
    () => import('./MessagesPage.tsx').then(({ MessagesPage }) => MessagesPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
