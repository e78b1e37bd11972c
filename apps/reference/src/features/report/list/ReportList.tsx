import { reportPeriodOf } from '@org/energy-core';
import type { ReportDefinition } from '@org/energy-core/api';
import { Button, Card, Chip, DataTable, EmptyState, SearchField, useEnergy } from '@org/energy-ui';
import Plus from 'lucide-react/icons/plus';
import { useMay } from '../../../shared/access/useMay.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useServerList } from '../../../shared/list/useServerList.ts';
import { type ChangeState, type ReportState, reportState } from '../reportState.ts';
import { useReportActions } from './useReportActions.tsx';

/** ms after the last letter before the server is asked. */
const SEARCH_DELAY = 300;

interface ReportListProps {
  readonly state: ReportState;
  readonly change: ChangeState;
}

/** Saved report definitions. */
export function ReportList({ state, change }: ReportListProps) {
  const energy = useEnergy();
  const { t } = energy;
  const may = useMay();
  const search = state.search.trim();
  const list = useServerList<ReportDefinition, ReportState>({
    ...{ queryKey: queryKeys.reportDefinitions, state, change },
    filter: { ...(search && { search }) },
    read: (client, query, signal) => client.listReportDefinitions({ query, ...(signal && { signal }) }),
  });
  const { actionsOf, dialog } = useReportActions({
    onEdit: (edit) => change({ tab: 'new', edit, page: state.page }),
    onCopy: (copy) => change({ tab: 'new', copy, page: state.page }),
  });
  const show = ({ _id: report }: ReportDefinition) =>
    change({
      ...{ tab: 'preview', report, period: null, from: null, to: null, building: null, page: state.page },
    });
  const add = may('createReportDefinition') && (
    <Button
      variant="primary"
      icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      onPress={() => change({ tab: 'new', page: state.page })}
    >
      {t('report.add')}
    </Button>
  );
  const timeOf = ({ time }: ReportDefinition) => {
    const kind = time === null ? undefined : reportPeriodOf(time);
    return kind ? t(`reportForm.time.${kind}`) : null;
  };
  const empty = reportState.isNarrowed(state) ? (
    <EmptyState
      title={t('report.notFound')}
      text={t('table.nothingFoundHint')}
      action={
        <Button size="sm" onPress={() => change({ search: '' })}>
          {t('list.clearFilters')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('report.none')} text={t('report.noneText')} action={add} />
  );
  return (
    <Card isFlush>
      <div className="eui-report-list-tools">
        <SearchField
          label={t('report.search')}
          value={state.search}
          onChange={(text) => change({ search: text }, 'replace')}
          delay={SEARCH_DELAY}
        />
      </div>
      <DataTable<ReportDefinition>
        {...list.table}
        label={t('report.tab.list')}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        columns={[
          {
            ...{ id: 'name', header: t('reportForm.name'), isSortable: true },
            cell: (row) => (
              <button type="button" className="eui-report-name" onClick={() => show(row)}>
                <bdi>{row.name}</bdi>
              </button>
            ),
          },
          {
            ...{ id: 'description', header: t('reportForm.description'), isSortable: true },
            cell: ({ description }) => <bdi>{description}</bdi>,
          },
          {
            ...{ id: 'reportPage', header: t('reportForm.page'), isSortable: true },
            cell: (row) => (
              <>
                {row.reportPage[0]?.name}
                <span className="eui-report-list-note">{timeOf(row)}</span>
              </>
            ),
          },
          {
            ...{ id: 'type', header: t('report.domain') },
            cell: ({ type }) =>
              type.map((domain) => t(`reportForm.domain.${domain}`)).join(t('report.separator')),
          },
          {
            ...{ id: 'rhythm', header: t('report.rhythm') },
            cell: ({ rhythm }) =>
              rhythm && <Chip tone="info">{t('report.rhythm.days', { days: rhythm.daysAfter })}</Chip>,
          },
          {
            ...{ id: 'createdBy', header: t('list.createdBy'), isSortable: true },
            cell: ({ createdBy }) => <bdi>{createdBy.name}</bdi>,
          },
          {
            ...{ id: 'actions', header: t('list.actions'), isHeaderHidden: true, narrow: 'end' },
            cell: actionsOf,
          },
        ]}
        empty={empty}
      />
      {dialog}
    </Card>
  );
}
