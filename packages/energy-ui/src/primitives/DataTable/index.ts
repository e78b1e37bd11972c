export type { ColumnTotal, DataColumn, TableSort } from './columns.ts';
export { DataTable, type DataTableProps, type RowState } from './DataTable.tsx';
export type { TableLayout } from './layout/tableLayout.ts';
export { type BoundLayout, TableLayoutsProvider } from './layout/tableLayouts.ts';
export type { TableSteps } from './pager/StepPager.tsx';
