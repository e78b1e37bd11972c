import { JobPosition, NewJobPosition } from '@org/energy-core/api';
import { useText } from '@org/energy-ui';
import { useMay } from '../../shared/access/useMay.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { NamedRecordsPage } from '../../shared/list/named/NamedRecordsPage.tsx';
import type { NamedRecords } from '../../shared/list/named/namedRecords.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';

const jobPositions: NamedRecords<JobPosition> = {
  queryKey: queryKeys.jobPositions,
  record: JobPosition,
  body: NewJobPosition,
  list: (client, query, signal) => client.listJobPositions({ query, ...(signal && { signal }) }),
  get: (client, id, signal) => client.getJobPosition({ params: { id }, signal }),
  create: (client, body) => client.createJobPosition({ body }),
  update: (client, id, body) => client.updateJobPosition({ params: { id }, body }),
};

/** The positions users may have. */
export function JobPositionsPage() {
  const t = useText();
  const may = useMay();
  return (
    <NamedRecordsPage
      views={<ViewsButton />}
      records={jobPositions}
      crumb={t('module.management')}
      title={t('module.jobPositions')}
      mayCreate={may('createJobPosition')}
      mayUpdate={may('updateJobPosition')}
      words={{
        name: 'jobPositions.name',
        missing: 'jobPositions.missing',
        created: 'jobPositions.created',
        changed: 'jobPositions.changed',
        search: t('jobPositions.search'),
        add: t('jobPositions.add'),
        editAny: t('jobPositions.editAny'),
        edit: (name) => t('jobPositions.edit', { name }),
        none: t('jobPositions.none'),
        noneText: t('jobPositions.noneText'),
        notFound: t('jobPositions.notFound'),
        remove: (name) => t('jobPositions.remove', { name }),
        restore: (name) => t('jobPositions.restore', { name }),
        ask: (name) => t('jobPositions.ask', { name }),
        confirm: t('jobPositions.confirm'),
        consequence: t('jobPositions.consequence'),
        deleted: t('jobPositions.deleted'),
        restored: t('jobPositions.restored'),
      }}
    />
  );
}
