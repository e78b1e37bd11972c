import {
  type DayRange,
  formatJalali,
  navItemOfNodeId,
  type StructureNode,
  structureNodeId,
} from '@org/energy-core';
import { Button, Card, EmptyState, Skeleton, Tabs, useEnergy, useText, useToast } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { usePageActions } from '../../shared/commands/usePageActions.ts';
import { downloadRows } from '../../shared/files/download.ts';
import { usePrintAll } from '../../shared/list/usePrintAll.tsx';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { usePageUrl } from '../../shared/page/usePageUrl.ts';
import { usePanel } from '../../shared/page/usePanel.ts';
import { QualityCard } from '../../shared/quality/QualityCard.tsx';
import { StructurePanel } from '../../shared/structure/StructurePanel.tsx';
import { useStructure } from '../../shared/structure/useStructure.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { type LogState, readLogState, writeLogState } from './logState.ts';
import { firstRowsQuery, readAll, readingsQuery, wholeLogQuery } from './queries.ts';
import { ReadingsTable } from './ReadingsTable.tsx';

const UploadsOfMeter = lazyPart(
  () => import('./UploadsOfMeter.tsx').then(({ UploadsOfMeter }) => UploadsOfMeter),
  <Skeleton shape="table" />,
);

/** Meter log: one meter of the tree, its readings as a table, and their uploads. */
export function MeterDataPage() {
  const { t, digits } = useEnergy();
  const { search, update } = usePageUrl();
  const state = readLogState(search);
  const isReadings = state.tab === 'readings';
  const [isTreeOpen, setTreeOpen] = usePanel('meterData.tree');
  const structure = useStructure();
  const client = useClient();
  const readings = useQuery(readingsQuery(client, isReadings ? state : { ...state, page: 1, isAll: false }));

  const isWhole = isReadings && state.isAll;
  const isWaiting = isWhole && state.meter !== null && readings.isPending;
  const first = useQuery({ ...firstRowsQuery(client, state), enabled: isWaiting });
  const shown = readings.data ?? (isWaiting ? first.data : undefined);
  const queries = useQueryClient();
  const readShared = async () => {
    const { rows } = await queries.fetchQuery({ ...wholeLogQuery(client, state), staleTime: 60_000 });
    return rows;
  };

  const change = (next: Partial<LogState>) =>
    update((newest) => writeLogState({ ...readLogState(newest), page: 1, ...next }));
  const index =
    state.meter === null ? undefined : structure.tree.indexOf.get(structureNodeId('Meter', state.meter));
  const meter = index === undefined ? null : (structure.tree.items[index] ?? null);
  const building = index === undefined ? null : nameAbove(structure.tree, index);
  const rangeText = ({ from, to }: DayRange) =>
    t('period.range', {
      from: formatJalali(from, 'numeric', digits),
      to: formatJalali(to, 'numeric', digits),
    });
  const paper = usePrintAll({
    ...{ shown: shown?.rows.length ?? 0, total: state.meter ? (shown?.total ?? 0) : 0 },
    read: (work) => readAll(client, state, work),
  });
  const crumbs = meter ? [building, meter.name].filter((name) => name !== null) : [];

  return (
    <PageFrame
      crumbs={meter ? crumbs : [t('module.data')]}
      title={t('page.meterData')}
      actions={
        <>
          {isReadings && (
            <>
              {paper.button}
              <ExportButton state={state} meter={meter} isEmpty={!readings.data?.total} />
            </>
          )}
          <ViewsButton />
        </>
      }
      start={
        <StructurePanel
          structure={structure}
          isOpen={isTreeOpen}
          onOpenChange={setTreeOpen}
          mode="single-select-meter"
          value={state.meter ? [structureNodeId('Meter', state.meter)] : []}
          onChange={([id]) => change({ meter: (id && navItemOfNodeId(id)?.navID) ?? null })}
        />
      }
    >
      <PrintHead
        crumbs={crumbs}
        period={state.range && rangeText(state.range)}
        coverage={isReadings ? paper.coverage : null}
      />
      <Tabs
        label={t('page.meterData')}
        value={state.tab}
        onChange={(tab) => change({ tab })}
        items={[
          {
            id: 'readings',
            name: t('meterData.readings'),
            content: (
              <div className="eui-readings">
                {state.meter && (
                  <QualityCard
                    key={state.meter}
                    meter={state.meter}
                    unit={meter?.unit ?? null}
                    readings={state.range || readings.isPlaceholderData ? undefined : shown?.total}
                    readShared={isWhole && !state.range ? readShared : undefined}
                    onOpenMonth={(range) => change({ range, sort: { by: 'date', isDescending: false } })}
                  />
                )}
                <ReadingsTable
                  state={state}
                  unit={meter?.unit ?? null}
                  rows={(state.meter && shown?.rows) || noRows}
                  total={(state.meter && shown?.total) || 0}
                  printed={paper.table}
                  isLoading={readings.isFetching}
                  error={readings.error}
                  onRetry={() => readings.refetch()}
                  onChange={change}
                  onOpenTree={state.meter || isTreeOpen ? undefined : () => setTreeOpen(true)}
                />
              </div>
            ),
          },
          {
            id: 'uploads',
            name: t('uploads.title'),
            content: state.meter ? (
              <UploadsOfMeter key={state.meter} meter={state.meter} state={state} onChange={change} />
            ) : (
              <Card>
                <EmptyState title={t('meterData.noneChosen')} />
              </Card>
            ),
          },
        ]}
      />
    </PageFrame>
  );
}

const noRows: never[] = [];

function nameAbove(
  tree: { items: readonly StructureNode[]; parent: Int32Array },
  index: number,
): string | null {
  const above = tree.parent[index]!;
  return above < 0 ? null : tree.items[above]!.name;
}

function ExportButton({
  state,
  meter,
  isEmpty,
}: {
  state: LogState;
  meter: StructureNode | null;
  isEmpty: boolean;
}) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const [isPending, setIsPending] = useState(false);
  const save = async () => {
    if (!meter) return;
    setIsPending(true);
    try {
      const rows = await readAll(client, state);
      const head = [
        t('column.date'),
        t('column.valueIn', { unit: meter.unit ?? '' }),
        t('column.costIn', { unit: t('unit.toman') }),
      ];
      await downloadRows(`${meter.name}.csv`, [
        head,
        ...rows.map((row) => [row.shamsiDateTXT, row.value, row.cost]),
      ]);
      toast.settle();
    } catch (error) {
      toast.error(errorText(error, t));
    } finally {
      setIsPending(false);
    }
  };
  usePageActions(
    meter && !isEmpty && !isPending ? [{ id: 'export', name: t('action.exportCsv'), run: save }] : [],
  );
  return (
    <Button
      icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
      onPress={save}
      isPending={isPending}
      isDisabled={!meter || isEmpty}
    >
      {t('action.exportCsv')}
    </Button>
  );
}
