import type { Review, Unit } from '@org/energy-core';
import { Chip, type DataColumn, DataTable, EmptyState, Num, Percent, useText } from '@org/energy-ui';
import type { ReactNode } from 'react';
import { Figure } from '../../../shared/figure-trail/Figure.tsx';
import { useTableLayout } from '../../../shared/list/useTableLayout.ts';
import type { ReviewKind } from '../reviewState.ts';
import { RoundedCost } from './RoundedCost.tsx';
import { isIncomplete, type ReportRow } from './reviewRows.ts';
import { askedTotal, rowBody, shareOf } from './rowFigures.ts';
import { useFigureWords } from './useFigureWords.ts';

interface ReportTableProps {
  kind: ReviewKind;
  year: number;
  /** The picked ones. */
  rows: readonly ReportRow[];
  /** All rows, picked or not. */
  ranking: readonly ReportRow[];
  /** All together, for the footer. */
  all: Review;
  unit: Unit;
}

/** The picked ones with their consumption, cost and share. */
export function ReportTable({ kind, year, rows, ranking, all, unit }: ReportTableProps) {
  const tableLayout = useTableLayout('review');
  const t = useText();
  const of = { kind, year, unit };
  const words = useFigureWords();
  const columns: DataColumn<ReportRow>[] = [
    {
      id: 'name',
      header: t(`review.name.${kind}`),
      cell: ({ name, isAlike, total }) => (
        <>
          {name} {!isAlike && total !== null && <Chip tone="warning">{t('review.notAlike')}</Chip>}
        </>
      ),
    },
    {
      id: 'total',
      header: t('review.consumptionIn', { unit: unit.unit }),
      align: 'number',
      cell: (row) => (
        <RowFigure {...of} row={row} quantity="consumption">
          <Num value={row.total} fractionDigits={2} />
        </RowFigure>
      ),
    },
    {
      id: 'cost',
      header: t('column.costIn', { unit: t('unit.toman') }),
      align: 'number',
      cell: (row) => (
        <>
          <RowFigure {...of} row={row} quantity="cost">
            <Num value={row.cost} fractionDigits={2} />
          </RowFigure>
          <RoundedCost value={row.cost} />
          {row.cost !== null && row.costDays < row.anyDays && (
            <small className="eui-review-cost-note">
              {t('chart.daysOf', { days: row.costDays, expectedDays: row.anyDays })}
            </small>
          )}
        </>
      ),
    },
    {
      id: 'percent',
      header: t('review.percent'),
      align: 'number',
      cell: (row) => (
        <Figure
          about={`${t('review.percent')}${words.separator}${row.name}`}
          derive={row.percent === null ? null : () => shareOf(row, 'percent', all, ranking, of, words)}
        >
          <Percent value={row.percent} fractionDigits={2} isSignHidden />
        </Figure>
      ),
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
      {...tableLayout}
      label={t('review.pickedTitle')}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={columns}
      pageSizes={[]}
      footer={
        rows.length > 0
          ? {
              name: t('review.allTogether', {
                count: all.rows.filter(({ percent }) => percent !== null).length,
              }),
              total: <Total {...of} all={all} ranking={ranking} quantity="consumption" />,
              cost: (
                <>
                  <Total {...of} all={all} ranking={ranking} quantity="cost" />
                  <RoundedCost value={all.cost} />
                </>
              ),
              percent: <Num value={100} fractionDigits={2} />,
            }
          : undefined
      }
      empty={<EmptyState title={t(`review.nonePicked.${kind}`)} text={t('review.nonePickedText')} />}
    />
  );
}

interface RowFigureProps extends Pick<ReportTableProps, 'kind' | 'year' | 'unit'> {
  row: ReportRow;
  quantity: 'consumption' | 'cost';
  children: ReactNode;
}

/** What one building or meter used or paid in the year. */
function RowFigure({ row, quantity, children, ...of }: RowFigureProps) {
  const t = useText();
  const name = quantity === 'cost' ? t('chart.cost') : t('column.value');
  return (
    <Figure about={`${name}${t('chart.listSeparator')}${row.name}`} body={rowBody(row, quantity, of)}>
      {children}
    </Figure>
  );
}

interface TotalProps extends Pick<ReportTableProps, 'kind' | 'year' | 'unit' | 'all' | 'ranking'> {
  quantity: 'consumption' | 'cost';
}

/** Sums of rows of the same kind. */
function Total({ all, ranking, quantity, ...of }: TotalProps) {
  const words = useFigureWords();
  const shown = <Num value={quantity === 'cost' ? all.cost : all.total} fractionDigits={2} />;
  const asked = askedTotal(all, ranking, quantity, of, words);
  if (!asked) return shown;
  return (
    <Figure {...asked} about={asked.figure}>
      {shown}
    </Figure>
  );
}
