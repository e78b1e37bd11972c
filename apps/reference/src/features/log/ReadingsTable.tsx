import { dayNumber, formatJalali, type StoredReading, toPersianDigits } from '@org/energy-core';
import {
  Button,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  Num,
  Switch,
  useEnergy,
  useText,
} from '@org/energy-ui';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { tableError } from '../../shared/api/errorText.ts';
import { Figure } from '../../shared/figure-trail/Figure.tsx';
import { FieldSpace } from '../../shared/list/FieldSpace.tsx';
import { NextStepButton, useNextStep } from '../../shared/navigation/NextStepButton.tsx';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { type LogState, PAGE_SIZES } from './logState.ts';
import { ReadingActions } from './ReadingActions.tsx';
import { useReadingChanges } from './useReadingChanges.ts';
import { useReadingSelection } from './useReadingSelection.ts';
import './ReadingsTable.css';
import type { PrintAll } from '../../shared/list/usePrintAll.tsx';
import { useTableLayout } from '../../shared/list/useTableLayout.ts';

const RangePicker = lazyPart(
  () => import('../../shared/list/RangePicker.ts').then((part) => part.default),
  <FieldSpace className="eui-readings-range" hasLabel />,
);
const DeleteReadingsDialog = lazyPart(() =>
  import('./DeleteReadingsDialog.tsx').then(({ DeleteReadingsDialog }) => DeleteReadingsDialog),
);
const EditReadingDialog = lazyPart(() =>
  import('./EditReadingDialog.tsx').then(({ EditReadingDialog }) => EditReadingDialog),
);

interface ReadingsTableProps {
  state: LogState;
  /** Symbol of the meter's unit; null without a meter. */
  unit: string | null;
  rows: readonly StoredReading[];
  total: number;
  /** All rows, in place of a page, while they are printed. */
  printed: PrintAll<StoredReading>['table'];
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
  onChange: (next: Partial<LogState>) => void;
  /** Opens the meter tree if it is closed and no meter is selected. */
  onOpenTree: (() => void) | undefined;
}

/** Height of the table that contains all readings, in px. */
const WINDOW_HEIGHT = 560;

/** The readings of one meter: ordered, narrowed to a range and paged by the server; edited where one may. */
export function ReadingsTable(props: ReadingsTableProps) {
  const tableLayout = useTableLayout('readings');
  const { state, unit, total, error, onRetry, onChange, onOpenTree } = props;
  // Sort two hundred years of rows in a separate task.
  const later = useDeferredValue(props.rows);
  const rows = state.isAll ? later : (props.printed?.rows ?? props.rows);
  const isLoading = props.isLoading || (state.isAll && rows !== props.rows);
  const { t, digits } = useEnergy();
  const may = useMay();
  const changes = useReadingChanges();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayEdit = may('editReading');
  const columns = useReadingColumns(rows, unit, mayEdit ? setAsked : null);
  const { readings: selected, ...selection } = useReadingSelection(state.meter, rows);
  const close = () => setAsked(null);
  return (
    <Card isFlush>
      <div className="eui-readings-tools">
        <RangePicker
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
        {...tableLayout}
        // The two kinds of table scroll in different ways.
        key={String(state.isAll)}
        label={t('page.meterData')}
        rows={rows}
        rowKey={(row) => row._id}
        columns={columns}
        {...(mayEdit && {
          ...selection,
          rowName: ({ date }: StoredReading) => formatJalali(date, 'numeric', digits),
          selectionActions: () => (
            <Button
              size="sm"
              icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
              onPress={() => setAsked({ what: 'delete', readings: selected })}
            >
              {t('meterData.deleteMany')}
            </Button>
          ),
        })}
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
          ? { isVirtualized: true, height: WINDOW_HEIGHT }
          : { page: state.page, pageSize: state.pageSize, pageSizes: PAGE_SIZES })}
        total={total}
        {...(!state.isAll && props.printed)}
        onPageChange={(page) => onChange({ page })}
        onPageSizeChange={(pageSize) => onChange({ pageSize })}
        isLoading={isLoading}
        {...tableError(error, t)}
        onRetry={onRetry}
        empty={
          <EmptyState
            title={t(
              !state.meter
                ? 'meterData.noneChosen'
                : state.range
                  ? 'meterData.emptyRange'
                  : 'meterData.empty',
            )}
            action={<EmptyAction state={state} onChange={onChange} onOpenTree={onOpenTree} />}
          />
        }
      />
      {asked?.what === 'edit' && (
        <EditReadingDialog reading={asked.reading} unit={unit} changes={changes} onClose={close} />
      )}
      {asked?.what === 'delete' && (
        <DeleteReadingsDialog
          readings={asked.readings}
          changes={changes}
          onDone={() => {
            const done = new Set(asked.readings.map(({ _id }) => _id));
            selection.onSelectionChange(selection.selection.filter((id) => !done.has(id)));
            close();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** What a dialog is about. */
type Asked =
  | { readonly what: 'edit'; readonly reading: StoredReading }
  | { readonly what: 'delete'; readonly readings: readonly StoredReading[] };

function useReadingColumns(
  rows: readonly StoredReading[],
  unit: string | null,
  ask: ((asked: Asked) => void) | null,
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
        cell: (row) => (
          <ReadingFigure reading={row} quantity="consumption">
            <Num value={row.value} fractionDigits={decimals} />
          </ReadingFigure>
        ),
      },
      {
        id: 'cost',
        header: t('column.costIn', { unit: t('unit.toman') }),
        align: 'number',
        sortValue: ({ cost }) => cost,
        cell: (row) =>
          row.cost === null ? (
            <Num value={null} />
          ) : (
            <ReadingFigure reading={row} quantity="cost">
              <Num value={row.cost} maxFractionDigits={0} />
            </ReadingFigure>
          ),
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
                  onDelete={() => ask({ what: 'delete', readings: [reading] })}
                />
              ),
            },
          ]
        : []),
    ],
    [t, digits, unit, decimals, ask],
  );
}

interface ReadingFigureProps {
  reading: StoredReading;
  quantity: 'consumption' | 'cost';
  children: ReactNode;
}

/** A single reading; opens its row in the uploaded sheet. */
function ReadingFigure({ reading: { meter, date, shamsiDateTXT }, quantity, children }: ReadingFigureProps) {
  const { t, digits } = useEnergy();
  const day = digits === 'fa' ? toPersianDigits(shamsiDateTXT) : shamsiDateTXT;
  const name = quantity === 'cost' ? t('chart.cost') : t('column.value');
  return (
    <Figure
      about={`${name}${t('chart.listSeparator')}${day}`}
      body={{
        ...{ nav: [{ navType: 'Meter', navID: meter }], isAlone: true, quantity },
        period: { fromDate: date, toDate: date },
      }}
    >
      {children}
    </Figure>
  );
}

const MAX_DECIMALS = 2;

/** Decimals of all values on the page, so that they align: as many as the longest has, at most 2. */
function decimalsOf(rows: readonly StoredReading[]): number {
  let most = 0;
  for (const { value } of rows) {
    while (most < MAX_DECIMALS && !Number.isInteger(Math.round(value * 100) / 10 ** (MAX_DECIMALS - most)))
      most += 1;
    if (most === MAX_DECIMALS) break;
  }
  return most;
}

/** The way on from a log without rows: to a meter, to the whole log, to an upload. */
function EmptyAction({
  state,
  onChange,
  onOpenTree,
}: Pick<ReadingsTableProps, 'state' | 'onChange' | 'onOpenTree'>) {
  const t = useText();
  const step = useNextStep({ meter: state.meter });
  if (state.meter && state.range)
    return <Button onPress={() => onChange({ range: null })}>{t('meterData.wholeLog')}</Button>;
  if (state.meter || (step && step.missing !== 'readings'))
    return <NextStepButton chosen={{ meter: state.meter }} />;
  return onOpenTree ? (
    <Button onPress={onOpenTree}>{t('panel.open', { label: t('panel.structure') })}</Button>
  ) : null;
}
