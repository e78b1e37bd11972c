import { dayNumber, type StoredReading, toPersianDigits } from '@org/energy-core';
import {
  Button,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  JalaliRangePicker,
  Num,
  Switch,
  useEnergy,
  useText,
} from '@org/energy-ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { tableError } from '../../shared/errorText.ts';
import { useMay } from '../../shared/useMay.ts';
import { DeleteReadingDialog } from './DeleteReadingDialog.tsx';
import { EditReadingDialog } from './EditReadingDialog.tsx';
import { type LogState, PAGE_SIZES } from './logState.ts';
import { ReadingActions } from './ReadingActions.tsx';
import { useReadingChanges } from './useReadingChanges.ts';
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
  /** Opens the tree of meters, where it is closed and none is chosen. */
  onOpenTree: (() => void) | undefined;
}

/** The window of the table that holds all readings, in px. */
const WINDOW_HEIGHT = 560;

/** The readings of one meter: ordered, narrowed to a range and paged by the server; edited where one may. */
export function ReadingsTable(props: ReadingsTableProps) {
  const { state, unit, total, error, onRetry, onChange, onOpenTree } = props;
  // Two hundred years of rows are put in order in a task of their own.
  const later = useDeferredValue(props.rows);
  const rows = state.isAll ? later : props.rows;
  const isLoading = props.isLoading || rows !== props.rows;
  const t = useText();
  const may = useMay();
  const changes = useReadingChanges();
  const [asked, setAsked] = useState<{ what: 'edit' | 'delete'; reading: StoredReading } | null>(null);
  const columns = useReadingColumns(rows, unit, may('editReading') ? setAsked : null);
  const close = () => setAsked(null);
  return (
    <Card isFlush>
      <div className="eui-readings-tools">
        <JalaliRangePicker
          label={t('meterData.range')}
          value={state.range}
          onChange={(range) => onChange({ range })}
          isDisabled={!state.meter}
        />
        <Switch isSelected={state.isAll} onChange={(isAll) => onChange({ isAll })} isDisabled={!state.meter}>
          {t('meterData.all')}
        </Switch>
      </div>
      <DataTable<StoredReading>
        // The two kinds of table scroll in different ways.
        key={String(state.isAll)}
        label={t('page.meterData')}
        rows={rows}
        rowKey={(row) => row._id}
        columns={columns}
        isServerSide={!state.isAll}
        sort={{ columnId: state.sort.by, direction: state.sort.isDescending ? 'descending' : 'ascending' }}
        onSortChange={(sort) =>
          onChange({
            sort: {
              by: sort.columnId as LogState['sort']['by'],
              isDescending: sort.direction === 'descending',
            },
          })
        }
        {...(state.isAll
          ? { virtualised: true, height: WINDOW_HEIGHT }
          : { page: state.page, pageSize: state.pageSize, pageSizes: PAGE_SIZES })}
        total={total}
        onPageChange={(page) => onChange({ page })}
        onPageSizeChange={(pageSize) => onChange({ pageSize })}
        isLoading={isLoading}
        {...tableError(error, t)}
        onRetry={onRetry}
        empty={
          <EmptyState
            title={t('meterData.empty')}
            action={
              onOpenTree && (
                <Button onPress={onOpenTree}>{t('panel.open', { label: t('panel.structure') })}</Button>
              )
            }
          />
        }
      />
      {asked?.what === 'edit' && (
        <EditReadingDialog reading={asked.reading} unit={unit} changes={changes} onClose={close} />
      )}
      {asked?.what === 'delete' && (
        <DeleteReadingDialog reading={asked.reading} changes={changes} onClose={close} />
      )}
    </Card>
  );
}

type Ask = (asked: { what: 'edit' | 'delete'; reading: StoredReading }) => void;

function useReadingColumns(
  rows: readonly StoredReading[],
  unit: string | null,
  ask: Ask | null,
): DataColumn<StoredReading>[] {
  const { t, digits } = useEnergy();
  const decimals = useMemo(() => decimalsOf(rows), [rows]);
  return useMemo(
    () => [
      {
        id: 'date',
        header: t('column.date'),
        align: 'number',
        sortValue: ({ date }) => dayNumber(date),
        cell: ({ shamsiDateTXT }) => (
          <bdi>{digits === 'fa' ? toPersianDigits(shamsiDateTXT) : shamsiDateTXT}</bdi>
        ),
      },
      {
        id: 'value',
        header: unit ? t('column.valueIn', { unit }) : t('column.value'),
        align: 'number',
        sortValue: ({ value }) => value,
        cell: (row) => <Num value={row.value} fractionDigits={decimals} />,
      },
      {
        id: 'cost',
        header: t('column.costIn', { unit: t('unit.toman') }),
        align: 'number',
        sortValue: ({ cost }) => cost,
        cell: (row) => <Num value={row.cost} maxFractionDigits={0} />,
      },
      ...(ask
        ? [
            {
              id: 'actions',
              header: t('meterData.actions'),
              isHeaderHidden: true,
              width: '96px',
              cell: (reading: StoredReading) => (
                <ReadingActions
                  reading={reading}
                  onEdit={() => ask({ what: 'edit', reading })}
                  onDelete={() => ask({ what: 'delete', reading })}
                />
              ),
            },
          ]
        : []),
    ],
    [t, digits, unit, decimals, ask],
  );
}

const MOST_DECIMALS = 2;

/** Decimals that every value of the page is written with, so that they stand under each other: as many as the longest has, at most 2. */
function decimalsOf(rows: readonly StoredReading[]): number {
  let most = 0;
  for (const { value } of rows) {
    while (most < MOST_DECIMALS && !Number.isInteger(Math.round(value * 100) / 10 ** (MOST_DECIMALS - most)))
      most += 1;
    if (most === MOST_DECIMALS) break;
  }
  return most;
}
