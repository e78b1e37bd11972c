import type { AuditEntry } from '@org/energy-core/api';
import { useOwnPages } from '../../../shared/access/useOwnPages.ts';
import { useSession } from '../../../shared/session/useSession.ts';

/** Address of the page that shows an object of a kind. */
const paths: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin?user=${encodeURIComponent(id)}`,
  level: (id) => `/permissionLevel?level=${encodeURIComponent(id)}`,
  document: (id) => `/DocumentPage/${encodeURIComponent(id)}`,
  documentType: (id) => `/DocumentType?opened=${encodeURIComponent(id)}`,
  jobPosition: (id) => `/JobPosition?opened=${encodeURIComponent(id)}`,
  meter: (id) => `/MeterData?meter=${encodeURIComponent(id)}`,
  organization: (id) => `/Organization?node=${encodeURIComponent(`o.${id}`)}`,
  building: (id) => `/Organization?node=${encodeURIComponent(`b.${id}`)}`,
  trend: (id) => `/trend?trend=${encodeURIComponent(id)}`,
  weather: (id) => `/weatherData?city=${encodeURIComponent(id)}`,
  setting: () => '/Security',
  apiKey: () => '/Security',
};

/** Link to an object of the log; null without a page, or without one this user may open. */
export function useObjectLink(): (object: AuditEntry['object']) => string | null {
  const ownPages = useOwnPages();
  const { user } = useSession();
  return (object) => {
    if (!object) return null;
    const pathOf = paths[object.type];
    if (!pathOf || (object._id === null && object.type !== 'setting')) return null;
    const link = pathOf(object._id ?? '');
    const page = link.split('?')[0]!;
    const mayOpen = user?.permissionLevel.modules.some((module) => module.link === page);
    return mayOpen && ownPages.has(page) ? link : null;
  };
}
