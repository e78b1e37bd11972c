import { isolate } from '@org/energy-core';
import { Num } from '../../i18n/Num.tsx';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import type { DataColumn } from '../../primitives/DataTable/columns.ts';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';
import { useNamedLayout } from '../../primitives/DataTable/layout/tableLayouts.ts';
import type { FigureTrailProps } from './figureTrailProps.ts';
import { DaysText, TrailPart } from './TrailPart.tsx';
import { nameOfUpload, sheetText } from './TrailUploads.tsx';
import type { TrailData, TrailRow } from './trailData.ts';

const PAGE = 100;

type TrailRowsProps = Pick<FigureTrailProps, 'onRowsPageChange' | 'rowsPage' | 'isLoading'> & {
  readonly trail: TrailData;
};

/** The source rows of a figure's readings, including days without a row. */
export function TrailRows({ trail, rowsPage = 1, onRowsPageChange, isLoading }: TrailRowsProps) {
  const tableLayout = useNamedLayout('trail');
  const t = useText();
  const columns = useColumns(trail);
  if (trail.uploadsTotal === 0) return null;
  return (
    <TrailPart title={t('trail.rows')}>
      {trail.rows === null ? (
        <Button size="sm" isPending={isLoading ?? false} onPress={() => onRowsPageChange(1)}>
          {t('trail.showRows')}
        </Button>
      ) : (
        <DataTable<TrailRow>
          {...tableLayout}
          label={t('trail.rows')}
          density="compact"
          columns={columns}
          rows={trail.rows}
          rowKey={({ meter, from, upload, row }) => `${meter._id} ${from} ${upload} ${row}`}
          isServerSide
          total={trail.rowsTotal ?? trail.rows.length}
          page={rowsPage}
          pageSize={PAGE}
          pageSizes={[PAGE]}
          onPageChange={onRowsPageChange}
          onPageSizeChange={() => undefined}
          isLoading={isLoading ?? false}
        />
      )}
    </TrailPart>
  );
}

function useColumns({ rows, metersTotal }: TrailData): DataColumn<TrailRow>[] {
  const t = useText();
  const hasCost = rows?.some(({ cost }) => cost !== null) ?? false;
  const meter: DataColumn<TrailRow> = {
    id: 'meter',
    narrow: 'figure',
    header: t('trail.meters'),
    cell: (row) => <bdi>{row.meter.name}</bdi>,
  };
  const cost: DataColumn<TrailRow> = {
    id: 'cost',
    header: t('chart.cost'),
    align: 'number',
    cell: (row) => <Num value={row.cost} unit={t('unit.toman')} />,
  };
  return [
    { id: 'days', header: t('trail.days'), cell: ({ from, to }) => <DaysText from={from} to={to} /> },
    ...(metersTotal > 1 ? [meter] : []),
    {
      id: 'value',
      header: t('trail.value'),
      narrow: 'figure',
      align: 'number',
      cell: (row) => <Num value={row.value} unit={row.unit} />,
    },
    ...(hasCost ? [cost] : []),
    {
      id: 'origin',
      header: t('trail.origin'),
      narrow: 'figure',
      cell: (row) => <Origin row={row} />,
    },
  ];
}

/** The file with its sheet and row, or the manual edit and the previous value. */
function Origin({ row }: { row: TrailRow }) {
  const t = useText();
  const sheet = sheetText({ sheetName: row.sheetName, first: row.row, last: row.row }, t);
  return (
    <span className="eui-trail-origin">
      <bdi className="eui-trail-file">{nameOfUpload(row, t)}</bdi>
      {sheet && <small>{sheet}</small>}
      {row.mended?.map(({ field, was, now }) => (
        <small key={field}>
          {t('trail.mended', {
            field: t(`trail.mended.${field === 'from' && row.kind === 'day' ? 'date' : field}`),
            was: was === null ? t('trail.mended.blank') : isolate(was),
            now: now === null ? t('trail.mended.blank') : isolate(now),
          })}
        </small>
      ))}
      {row.before === null && <small>{t('trail.beforeNone')}</small>}
      {typeof row.before === 'number' && <small>{t('trail.before', { value: row.before })}</small>}
    </span>
  );
}
