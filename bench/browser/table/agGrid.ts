import { AllCommunityModule, type ColDef, createGrid, ModuleRegistry } from 'ag-grid-community';
import type { LogRow, TableCandidate } from '../cases.ts';
import { collator, LOG_FIELDS, number } from './log.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const columns: ColDef<LogRow>[] = LOG_FIELDS.map((field) => ({
  field,
  flex: 1,
  ...((field === 'value' || field === 'cost') && { valueFormatter: ({ value }) => number(value) }),
  ...(field === 'meter' && {
    filter: 'agTextColumnFilter',
    comparator: (one: string, other: string) => collator.compare(one, other),
  }),
}));

export const candidate: TableCandidate<LogRow[]> = {
  prepare: (rows) => [...rows],
  mount(place, rows) {
    const box = document.createElement('div');
    box.style.height = '960px';
    place.append(box);
    const grid = createGrid<LogRow>(box, {
      columnDefs: columns,
      rowData: rows,
      rowHeight: 38,
      enableRtl: true,
      animateRows: false,
      getRowId: ({ data }) => data.id,
    });
    const sortBy = (colId: string) =>
      grid.applyColumnState({ state: [{ colId, sort: 'asc' }], defaultState: { sort: null } });
    return {
      sortByNumber: () => sortBy('value'),
      sortByText: () => sortBy('meter'),
      filter: (filter) => grid.setFilterModel({ meter: { filterType: 'text', type: 'contains', filter } }),
      destroy: () => grid.destroy(),
    };
  },
};
