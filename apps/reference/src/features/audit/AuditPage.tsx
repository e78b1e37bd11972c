import { type DayRange, formatJalali } from '@org/energy-core';
import { Button, Card, DateTimeText, EmptyState, Notice, useEnergy, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { tableError } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { usePrintAll } from '../../shared/list/usePrintAll.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { usePageUrl } from '../../shared/page/usePageUrl.ts';
import { usePreference } from '../../shared/preferences/usePreference.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { AuditExport } from './AuditExport.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import {
  type AuditState,
  firstPage,
  isNarrowed,
  PAGE_SIZES,
  readAuditState,
  writeAuditState,
} from './auditState.ts';
import { auditQuery, readLines } from './queries.ts';

/** Who did what and when: the log with its filters, pages and export. It can only be read. */
export function AuditPage() {
  const { t, digits } = useEnergy();
  const client = useClient();
  const { search, update } = usePageUrl();
  const state = readAuditState(search);
  const [size, setSize] = usePreference('audit.pageSize', '20', PAGE_SIZES.map(String));
  const log = useQuery(auditQuery(client, state, Number(size)));

  const change = (next: Partial<AuditState>, step?: 'push' | 'replace') =>
    update((newest) => writeAuditState({ ...readAuditState(newest), ...firstPage, ...next }), step);
  const clear = () => update(() => new URLSearchParams());
  const { total = 0, isEstimate = false, older = null, newer = null, searchedTo = null } = log.data ?? {};
  const toOlder = older === null ? null : () => change({ before: older });
  const toNewer = newer === null ? null : () => change({ after: newer });
  const goOn = state.after === null ? toOlder : toNewer;
  const continueButton = goOn && (
    <Button size="sm" onPress={goOn}>
      {t('audit.searchOn')}
    </Button>
  );
  // Round an estimate to two significant digits.
  const summary = isEstimate
    ? t('audit.about', { total: Number(total.toPrecision(2)) })
    : t('audit.total', { total });
  const paper = usePrintAll({
    ...{ shown: log.data?.entries.length ?? 0, total },
    read: async (work) => (await readLines(client, state, work)).lines,
  });
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
          {paper.button}
          <AuditExport state={state} isEmpty={total === 0 && searchedTo === null} />
          <ViewsButton />
        </>
      }
    >
      <PrintHead
        crumbs={[]}
        period={state.range && rangeText(state.range)}
        basis={t('print.basis.log')}
        coverage={paper.coverage}
      />
      <Card isFlush>
        <AuditFilters state={state} onChange={change} onClear={clear} />
        <AuditTable
          rows={paper.table?.rows ?? log.data?.entries ?? []}
          steps={{ summary, onPrevious: toNewer, onNext: toOlder }}
          pageSize={Number(size)}
          pageSizes={PAGE_SIZES}
          onPageSizeChange={(next) => {
            setSize(String(next));
            change({});
          }}
          isLoading={log.isFetching}
          {...tableError(log.isLoadingError ? log.error : null, t)}
          onRetry={() => log.refetch()}
          empty={
            searchedTo !== null ? (
              <EmptyState
                title={t('audit.notFoundYet')}
                text={<SearchedTo at={searchedTo} />}
                action={continueButton}
              />
            ) : isNarrowed(state) ? (
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
        {searchedTo !== null && (log.data?.entries.length ?? 0) > 0 && (
          <Notice tone="info" actions={continueButton}>
            <SearchedTo at={searchedTo} />
          </Notice>
        )}
      </Card>
    </PageFrame>
  );
}

/** How far a search looked that found no whole page. */
function SearchedTo({ at }: { at: string }) {
  const t = useText();
  return (
    <>
      {t('audit.searchedTo')} <DateTimeText at={at} />
    </>
  );
}
