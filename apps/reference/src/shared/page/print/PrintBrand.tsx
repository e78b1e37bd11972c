import type { Organization } from '@org/energy-core';
import { useText } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryKeys } from '../../api/queryKeys.ts';
import { usePreference } from '../../preferences/usePreference.ts';
import { Mark } from '../Mark.tsx';
import './PrintBrand.css';

/** First line of a printed page: the mark, the organization of the top bar, and the product. */
export function PrintBrand() {
  const t = useText();
  const name = useOrganizationName();
  return (
    <p className="eui-print-brand eui-print-only">
      <Mark size={28} />
      <strong>{name ?? t('app.name')}</strong>
      {name && <small>{t('app.name')}</small>}
    </p>
  );
}

/** The chosen organization, or the only one; null for several. The top bar loads the list. */
function useOrganizationName(): string | null {
  const cache = useQueryClient();
  const [chosen] = usePreference<string>('organization', '');
  const all = useSyncExternalStore(
    (onChange) => cache.getQueryCache().subscribe(onChange),
    () => cache.getQueryData<readonly Organization[]>(queryKeys.organizations),
  );
  if (all?.length === 1) return all[0]!.name;
  return all?.find(({ _id }) => _id === chosen)?.name ?? null;
}
