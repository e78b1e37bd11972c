import type { Organization } from '@org/energy-core';
import { Card, EmptyState, useText } from '@org/energy-ui';
import { Link } from 'react-router';
import { useMayOpen } from '../../shared/mayOpen.ts';
import { useOwnPages } from '../../shared/ownPages.ts';

/** What a new installation does next: first the structure, then the readings. */
export function HomeStart({ organization }: { organization: Organization | null }) {
  const t = useText();
  const opens = useMayOpen();
  const ownPages = useOwnPages();
  const step = organization === null ? 'structure' : 'readings';
  const to = step === 'structure' ? '/Organization' : '/UploadMeterData';
  return (
    <Card>
      <EmptyState
        title={t(`home.start.${step}.title`)}
        text={t(`home.start.${step}.text`)}
        action={opens(to) && ownPages.has(to) && <Link to={to}>{t(`home.start.${step}.action`)}</Link>}
      />
    </Card>
  );
}
