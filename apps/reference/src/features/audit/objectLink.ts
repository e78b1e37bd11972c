import type { AuditEntry } from '@org/energy-core/api';
import { useOwnPages } from '../../shared/ownPages.ts';
import { useSession } from '../../shared/services.tsx';

/** Address of the page that shows an object of a kind. */
const addresses: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin?user=${encodeURIComponent(id)}`,
  level: (id) => `/permissionLevel?level=${encodeURIComponent(id)}`,
  meter: (id) => `/MeterData?meter=${encodeURIComponent(id)}`,
  organization: (id) => `/Organization?node=${encodeURIComponent(`o.${id}`)}`,
  building: (id) => `/Organization?node=${encodeURIComponent(`b.${id}`)}`,
  setting: () => '/Security',
};

/** Where an object of the log can be looked at; null where there is no such page, or none this person may open. */
export function useObjectLink(): (object: AuditEntry['object']) => string | null {
  const ownPages = useOwnPages();
  const { user } = useSession();
  return (object) => {
    if (!object) return null;
    const address = addresses[object.type];
    if (!address || (object._id === null && object.type !== 'setting')) return null;
    const link = address(object._id ?? '');
    const page = link.split('?')[0]!;
    const mayOpen = user?.permissionLevel.modules.some((module) => module.link === page);
    return mayOpen && ownPages.has(page) ? link : null;
  };
}
