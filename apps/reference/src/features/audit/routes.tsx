import type { PageRoute } from '../../shared/PageRoute.ts';
import { pageWithTexts } from '../../shared/pageWithTexts.tsx';

export const auditPage: PageRoute = {
  path: '/AuditLog',
  title: 'module.audit',
  Page: pageWithTexts(() => import('./AuditPage.tsx').then(({ AuditPage }) => AuditPage)),
  skeleton: 'table',
};
