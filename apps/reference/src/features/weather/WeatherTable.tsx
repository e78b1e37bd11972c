import { toPersianDigits, weekdayName, weekdayOf } from '@org/energy-core';
import type { WeatherDay } from '@org/energy-core/api';
import { DataTable, Num, useEnergy } from '@org/energy-ui';
import type { ReactNode } from 'react';
import type { PrintAll } from '../../shared/list/usePrintAll.tsx';
import { useTableLayout } from '../../shared/list/useTableLayout.ts';
import { TemperatureMark } from './TemperatureMark.tsx';
import { PAGE_SIZES, type WeatherState } from './weatherState.ts';
import './WeatherTable.css';

interface WeatherTableProps {
  state: WeatherState;
  rows: readonly WeatherDay[];
  total: number;
  isLoading: boolean;
  error?: string;
  errorCode?: string;
  onRetry: () => void;
  onChange: (next: Partial<WeatherState>) => void;
  /** All rows, in place of a page, while they are printed. */
  printed: PrintAll<WeatherDay>['table'];
  empty: ReactNode;
}

/** The stored days, ordered and paged by the server. */
export function WeatherTable({ state, onChange, printed, ...table }: WeatherTableProps) {
  const tableLayout = useTableLayout('weather');
  const { t, digits, locale } = useEnergy();
  const inDigits = digits === 'fa' ? toPersianDigits : (text: string) => text;
  return (
    <DataTable<WeatherDay>
      {...tableLayout}
      {...table}
      label={t('module.weather')}
      rowKey={(row) => row._id}
      columns={[
        {
          id: 'date',
          header: t('column.date'),
          isSortable: true,
          cell: (row) => (
            <>
              <bdi>{inDigits(row.shamsiDate)}</bdi>{' '}
              <span className="eui-weather-weekday">{weekdayName(weekdayOf(row.date), locale, 'long')}</span>
            </>
          ),
        },
        {
          id: 'avgTemprature',
          header: t('weather.column.temperature'),
          align: 'number',
          narrow: 'figure',
          isSortable: true,
          cell: (row) => (
            <span className="eui-weather-degrees">
              <TemperatureMark degrees={row.avgTemprature} />
              <Num value={row.avgTemprature} fractionDigits={1} />
            </span>
          ),
        },
        {
          id: 'city',
          header: t('weather.column.city'),
          narrow: 'figure',
          isSortable: true,
          cell: (row) => row.city.name,
        },
      ]}
      isServerSide
      sort={{ columnId: state.sort.by, direction: state.sort.isDescending ? 'descending' : 'ascending' }}
      onSortChange={({ columnId, direction }) =>
        onChange({
          sort: { by: columnId as WeatherState['sort']['by'], isDescending: direction === 'descending' },
        })
      }
      page={state.page}
      pageSize={state.pageSize}
      pageSizes={PAGE_SIZES}
      onPageChange={(page) => onChange({ page })}
      onPageSizeChange={(pageSize) => onChange({ pageSize })}
      {...printed}
    />
  );
}
