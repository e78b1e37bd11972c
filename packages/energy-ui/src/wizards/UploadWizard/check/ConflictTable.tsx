import {
  type Day,
  type DifferingReading,
  formatJalali,
  type OverlapDecision,
  type ReadingComparison,
  type ReadingPair,
  weekdayName,
  weekdayOf,
} from '@org/energy-core';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo, useState } from 'react';
import { DayText } from '../../../i18n/dates/DayText.tsx';
import { Num } from '../../../i18n/Num.tsx';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Chip } from '../../../primitives/Chip/Chip.tsx';
import type { DataColumn } from '../../../primitives/DataTable/columns.ts';
import { DataTable } from '../../../primitives/DataTable/DataTable.tsx';
import { Segments } from '../../../primitives/Segments/Segments.tsx';
import { decimalsOf } from '../parts/decimals.ts';
import { Signed } from './Signed.tsx';
import './ConflictTable.css';
import { useNamedLayout } from '../../../primitives/DataTable/layout/tableLayouts.ts';

export interface ConflictTableProps {
  comparison: ReadingComparison;
  decisions: Readonly<Record<Day, OverlapDecision>>;
  unit: string;
  onDecide: (days: readonly Day[], decision: OverlapDecision) => void;
  isDisabled?: boolean;
}

type Row = ReadingPair & Partial<Pick<DifferingReading, 'looksShifted'>> & { readonly isSame: boolean };
type View = 'all' | 'different' | 'same';

/** The days that have data already: both values side by side, and which one stays. */
export function ConflictTable({ comparison, decisions, unit, onDecide, isDisabled }: ConflictTableProps) {
  const tableLayout = useNamedLayout('conflicts');
  const { t, locale, digits } = useEnergy();
  const [view, setView] = useState<View>('all');
  const rows = useMemo(() => rowsOf(comparison), [comparison]);
  const shown = useMemo(
    () => (view === 'all' ? rows : rows.filter(({ isSame }) => isSame === (view === 'same'))),
    [rows, view],
  );
  const fractionDigits = useMemo(
    () => decimalsOf(rows.flatMap(({ existing, incoming }) => [existing.value, incoming.value])),
    [rows],
  );
  const allDays = comparison.different.map(({ day }) => day);
  const counts = { all: rows.length, different: comparison.different.length, same: comparison.same.length };
  const hasCosts = rows.some(({ existing, incoming }) => existing.cost !== null || incoming.cost !== null);
  const costColumns: DataColumn<Row>[] = [
    {
      id: 'costExisting',
      header: t('upload.overlap.costExisting'),
      narrow: 'figure',
      align: 'number',
      cell: ({ day, existing, incoming, isSame }) => (
        <span
          className="eui-conflict-existing"
          data-decision={isSame || incoming.cost === null ? undefined : decisions[day]}
        >
          <Num value={existing.cost} />
        </span>
      ),
    },
    {
      id: 'costIncoming',
      header: t('upload.overlap.costIncoming'),
      narrow: 'figure',
      align: 'number',
      cell: ({ day, existing, incoming, isSame }) =>
        incoming.cost === null && existing.cost !== null ? (
          <span className="eui-upload-muted">{t('upload.overlap.costKept')}</span>
        ) : (
          <span className="eui-conflict-incoming" data-decision={isSame ? 'keep' : decisions[day]}>
            <Num value={incoming.cost} />
          </span>
        ),
    },
  ];
  const columns: DataColumn<Row>[] = [
    {
      id: 'day',
      header: t('upload.overlap.day'),
      cell: ({ day }) => <DayText day={day} />,
      sortValue: ({ day }) => day,
    },
    {
      id: 'weekday',
      header: t('upload.overlap.weekday'),
      cell: ({ day }) => <span className="eui-upload-muted">{weekdayName(weekdayOf(day), locale)}</span>,
    },
    {
      id: 'existing',
      header: t('upload.overlap.existing', { unit }),
      narrow: 'figure',
      align: 'number',
      cell: ({ day, existing, isSame }) => (
        <span className="eui-conflict-existing" data-decision={isSame ? undefined : decisions[day]}>
          <Num value={existing.value} fractionDigits={fractionDigits} />
        </span>
      ),
    },
    {
      id: 'incoming',
      header: t('upload.overlap.incoming', { unit }),
      narrow: 'figure',
      align: 'number',
      cell: ({ day, incoming, isSame }) => (
        <span className="eui-conflict-incoming" data-decision={isSame ? 'keep' : decisions[day]}>
          <Num value={incoming.value} fractionDigits={fractionDigits} />
        </span>
      ),
    },
    {
      id: 'difference',
      header: t('upload.overlap.difference'),
      align: 'number',
      cell: ({ existing, incoming }) => (
        <Signed value={incoming.value - existing.value} fractionDigits={fractionDigits} />
      ),
      sortValue: ({ existing, incoming }) => Math.abs(incoming.value - existing.value),
    },
    ...(hasCosts ? costColumns : []),
    {
      id: 'note',
      header: t('upload.overlap.note'),
      isHeaderHidden: true,
      cell: (row) => <RowNote row={row} />,
    },
    {
      id: 'decision',
      header: t('upload.overlap.decision'),
      isHeaderHidden: true,
      narrow: 'end',
      width: '128px',
      cell: ({ day, isSame }) =>
        isSame ? (
          <div className="eui-conflict-same">{t('upload.overlap.same')}</div>
        ) : (
          <Segments<OverlapDecision>
            className="eui-conflict-pick"
            label={t('upload.overlap.decisionOf', { day: formatJalali(day, 'numeric', digits) })}
            isLabelHidden
            items={[
              { id: 'keep', name: t('upload.overlap.keep') },
              { id: 'replace', name: t('upload.overlap.replace') },
            ]}
            value={decisions[day] ?? 'keep'}
            onChange={(decision) => onDecide([day], decision)}
            isDisabled={isDisabled}
          />
        ),
    },
  ];
  return (
    <Card isFlush className="eui-conflict">
      <div className="eui-conflict-head">
        <Segments<View>
          label={t('upload.overlap.show')}
          isLabelHidden
          items={(['all', 'different', 'same'] as const).map((id) => ({
            id,
            name: t(`upload.overlap.${id}`),
            icon: <Num value={counts[id]} className="eui-conflict-count" />,
          }))}
          value={view}
          onChange={setView}
        />
        {allDays.length > 0 && (
          <div className="eui-conflict-all">
            <span>{t('upload.overlap.forAll')}</span>
            <Button size="sm" onPress={() => onDecide(allDays, 'keep')} isDisabled={isDisabled}>
              {t('upload.overlap.keepAll')}
            </Button>
            <Button size="sm" onPress={() => onDecide(allDays, 'replace')} isDisabled={isDisabled}>
              {t('upload.overlap.replaceAll')}
            </Button>
          </div>
        )}
      </div>
      <DataTable
        {...tableLayout}
        label={t('upload.overlap.table')}
        columns={columns}
        rows={shown}
        rowKey={({ day }) => day}
        density="compact"
      />
    </Card>
  );
}

function RowNote({ row }: { row: Row }) {
  const { t } = useEnergy();
  if (row.looksShifted) {
    return (
      <Chip tone="warning" icon={<TriangleAlert size={13} strokeWidth={1.75} aria-hidden />}>
        {t('upload.overlap.shifted')}
      </Chip>
    );
  }
  const onlyCost = !row.isSame && row.existing.value === row.incoming.value;
  return onlyCost ? <Chip tone="neutral">{t('upload.overlap.costDiffers')}</Chip> : null;
}

function rowsOf({ same, different }: ReadingComparison): Row[] {
  const rows = [
    ...same.map((pair) => ({ ...pair, isSame: true })),
    ...different.map((pair) => ({ ...pair, isSame: false })),
  ];
  return rows.sort((one, other) => (one.day < other.day ? -1 : 1));
}
