import { type DayRange, formatJalali } from '@org/energy-core';
import { Button, Card, EmptyState, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { tableError } from '../../shared/errorText.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { PrintHead } from '../../shared/PrintHead.tsx';
import { usePreference } from '../../shared/preferences.ts';
import { useClient } from '../../shared/services.tsx';
import { usePageUrl } from '../../shared/usePageUrl.ts';
import { AuditExport } from './AuditExport.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { type AuditState, isNarrowed, PAGE_SIZES, readAuditState, writeAuditState } from './auditState.ts';
import { auditQuery } from './queries.ts';

/** Who did what and when: the log with its filters, pages and export. It can only be read. */
export function AuditPage() {
  const { t, digits } = useEnergy();
  const client = useClient();
  const { search, update } = usePageUrl();
  const state = readAuditState(search);
  const [size, setSize] = usePreference('audit.pageSize', '20', PAGE_SIZES.map(String));
  const log = useQuery(auditQuery(client, state, Number(size)));

  const change = (next: Partial<AuditState>, step?: 'push' | 'replace') =>
    update((newest) => writeAuditState({ ...readAuditState(newest), page: 1, ...next }), step);
  const clear = () => update(() => new URLSearchParams());
  const total = log.data?.total ?? 0;
  const rangeText = ({ from, to }: DayRange) =>
    t('period.range', {
      from: formatJalali(from, 'numeric', digits),
      to: formatJalali(to, 'numeric', digits),
    });

  return (
    <PageFrame
      crumbs={[t('module.management')]}
      title={t('module.audit')}
      actions={
        <>
          <Button icon={<Printer size={16} strokeWidth={1.75} aria-hidden />} onPress={() => window.print()}>
            {t('action.print')}
          </Button>
          <AuditExport state={state} isEmpty={total === 0} />
        </>
      }
    >
      <PrintHead crumbs={[]} period={state.range && rangeText(state.range)} />
      <Card isFlush>
        <AuditFilters state={state} onChange={change} onClear={clear} />
        <AuditTable
          rows={log.data?.entries ?? []}
          total={total}
          page={state.page}
          pageSize={Number(size)}
          pageSizes={PAGE_SIZES}
          onPageChange={(page) => change({ page })}
          onPageSizeChange={(next) => {
            setSize(String(next));
            change({});
          }}
          isLoading={log.isFetching}
          {...tableError(log.isLoadingError ? log.error : null, t)}
          onRetry={() => log.refetch()}
          empty={
            isNarrowed(state) ? (
              <EmptyState
                title={t('audit.notFound')}
                text={t('audit.notFound.text')}
                action={
                  <Button size="sm" onPress={clear}>
                    {t('audit.filter.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t('audit.none')} />
            )
          }
          onNarrow={change}
        />
      </Card>
    </PageFrame>
  );
}
