import { type StoredReading, toPersianDigits } from '@org/energy-core';
import { Card, DataTable, EmptyState, JalaliRangePicker, Num, useEnergy, useText } from '@org/energy-ui';
import { errorText } from '../../shared/errorText.ts';
import { type LogState, PAGE_SIZES } from './logState.ts';
import './ReadingsTable.css';

interface ReadingsTableProps {
  state: LogState;
  /** Symbol of the meter's unit; null without a meter. */
  unit: string | null;
  rows: readonly StoredReading[];
  total: number;
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
  onChange: (next: Partial<LogState>) => void;
}

/** The readings of one meter: ordered, narrowed to a range and paged by the server. */
export function ReadingsTable(props: ReadingsTableProps) {
  const { state, unit, rows, total, isLoading, error, onRetry, onChange } = props;
  const t = useText();
  const { digits } = useEnergy();
  const decimals = decimalsOf(rows);
  const inDigits = digits === 'fa' ? toPersianDigits : (text: string) => text;
  return (
    <Card isFlush>
      <div className="eui-readings-tools">
        <JalaliRangePicker
          label={t('meterData.range')}
          value={state.range}
          onChange={(range) => onChange({ range })}
          isDisabled={!state.meter}
        />
      </div>
      <DataTable<StoredReading>
        label={t('page.meterData')}
        rows={rows}
        rowKey={(row) => row._id}
        columns={[
          {
            id: 'date',
            header: t('column.date'),
            isSortable: true,
            cell: (row) => <bdi>{inDigits(row.shamsiDateTXT)}</bdi>,
          },
          {
            id: 'value',
            header: unit ? t('column.valueIn', { unit }) : t('column.value'),
            align: 'number',
            isSortable: true,
            cell: (row) => <Num value={row.value} fractionDigits={decimals} />,
          },
          {
            id: 'cost',
            header: t('column.costIn', { unit: t('unit.toman') }),
            align: 'number',
            isSortable: true,
            cell: (row) => <Num value={row.cost} maxFractionDigits={0} />,
          },
        ]}
        isServerSide
        sort={{ columnId: state.sort.by, direction: state.sort.isDescending ? 'descending' : 'ascending' }}
        onSortChange={(sort) =>
          onChange({
            sort: {
              by: sort.columnId as LogState['sort']['by'],
              isDescending: sort.direction === 'descending',
            },
          })
        }
        page={state.page}
        pageSize={state.pageSize}
        pageSizes={PAGE_SIZES}
        total={total}
        onPageChange={(page) => onChange({ page })}
        onPageSizeChange={(pageSize) => onChange({ pageSize })}
        isLoading={isLoading}
        error={error ? errorText(error, t) : null}
        onRetry={onRetry}
        empty={<EmptyState title={t('meterData.empty')} />}
      />
    </Card>
  );
}

/** Decimals that every value of the page is written with, so that they stand under each other: as many as the longest has, at most 2. */
const decimalsOf = (rows: readonly StoredReading[]): number =>
  rows.reduce((most, { value }) => {
    const [, decimals = ''] = String(Math.round(value * 100) / 100).split('.');
    return Math.max(most, decimals.length);
  }, 0);
