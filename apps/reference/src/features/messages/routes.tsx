import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const messagesPage: PageRoute = {
  path: '/Messages',
  title: 'module.messages',
  Page: pageWithTexts(() => import('./MessagesPage.tsx').then(({ MessagesPage }) => MessagesPage)),
  skeleton: 'table',
};
