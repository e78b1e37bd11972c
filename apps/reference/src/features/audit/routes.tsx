import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { pageWithTexts } from '../../shared/page/pageWithTexts.tsx';

export const auditPage: PageRoute = {
  path: '/AuditLog',
  title: 'module.audit',
  Page: pageWithTexts(
    () => import('./AuditPage.tsx').then(({ AuditPage }) => AuditPage),
    () => import('./texts.ts').then(({ texts }) => texts),
  ),
  skeleton: 'table',
};
