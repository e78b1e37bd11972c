import { type DataColumn, DataTable, EnergyProvider, Num, type TableSort } from '@org/energy-ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { LogRow, TableCandidate } from '../cases.ts';
import { LOG_FIELDS } from './log.ts';

const columns: DataColumn<LogRow>[] = LOG_FIELDS.map((field) =>
  field === 'value' || field === 'cost'
    ? {
        ...{ id: field, header: field, align: 'number' },
        ...{ sortValue: (row) => row[field], cell: (row) => <Num value={row[field]} /> },
      }
    : {
        ...{ id: field, header: field, sortValue: (row) => row[field], cell: (row) => row[field] },
        ...(field === 'meter' && { filter: 'text' }),
      },
);

export const candidate: TableCandidate<readonly LogRow[]> = {
  prepare: (rows) => rows,
  mount(place, rows) {
    const root = createRoot(place);
    const draw = (sort: TableSort | null) =>
      flushSync(() =>
        root.render(
          <EnergyProvider theme="light">
            <DataTable
              label="log"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              sort={sort}
              isVirtualized
              height={960}
            />
          </EnergyProvider>,
        ),
      );
    draw(null);
    return {
      sortByNumber: () => draw({ columnId: 'value', direction: 'ascending' }),
      sortByText: () => draw({ columnId: 'meter', direction: 'ascending' }),
      filter(text) {
        const box = place.querySelector<HTMLInputElement>('thead input')!;
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
        setter.call(box, text);
        flushSync(() => box.dispatchEvent(new Event('input', { bubbles: true })));
      },
      destroy: () => root.unmount(),
    };
  },
};
