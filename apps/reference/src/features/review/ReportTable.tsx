import type { Review, Unit } from '@org/energy-core';
import { type DataColumn, DataTable, EmptyState, Num, useText } from '@org/energy-ui';
import { isIncomplete, type ReportRow } from './reviewRows.ts';
import type { ReviewKind } from './reviewState.ts';

interface ReportTableProps {
  kind: ReviewKind;
  /** The picked ones. */
  rows: readonly ReportRow[];
  /** All together, for the footer. */
  all: Review;
  unit: Unit;
}

/** The picked ones with their consumption, cost and share. */
export function ReportTable({ kind, rows, all, unit }: ReportTableProps) {
  const t = useText();
  const columns: DataColumn<ReportRow>[] = [
    { id: 'name', header: t(`review.name.${kind}`), cell: ({ name }) => name },
    {
      id: 'total',
      header: t('review.consumptionIn', { unit: unit.unit }),
      align: 'number',
      cell: ({ total }) => <Num value={total} fractionDigits={2} />,
    },
    {
      id: 'cost',
      header: t('column.costIn', { unit: t('unit.toman') }),
      align: 'number',
      cell: ({ cost }) => <Num value={cost} fractionDigits={2} />,
    },
    {
      id: 'percent',
      header: t('review.percent'),
      align: 'number',
      cell: ({ percent }) => <Num value={percent} fractionDigits={2} />,
    },
    ...(rows.some(isIncomplete)
      ? [
          {
            id: 'coverage',
            header: t('chart.coverage'),
            cell: ({ days, expectedDays }: ReportRow) => t('chart.daysOf', { days, expectedDays }),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={t('review.pickedTitle')}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={columns}
      pageSizes={[]}
      footer={
        rows.length > 0
          ? {
              name: t('review.allTogether', { count: all.rows.length }),
              total: <Num value={all.total} fractionDigits={2} />,
              cost: <Num value={all.cost} fractionDigits={2} />,
              percent: <Num value={100} fractionDigits={2} />,
            }
          : undefined
      }
      empty={<EmptyState title={t(`review.nonePicked.${kind}`)} text={t('review.nonePickedText')} />}
    />
  );
}
