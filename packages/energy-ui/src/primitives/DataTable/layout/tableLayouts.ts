import { createContext, use } from 'react';
import type { TableLayout } from './tableLayout.ts';

/** The layout props of a table. */
export interface BoundLayout {
  readonly layout?: TableLayout;
  readonly defaultLayout?: TableLayout;
  readonly onLayoutChange?: (layout: TableLayout) => void;
}

const unbound: BoundLayout = { defaultLayout: {} };

const TableLayoutsContext = createContext<(name: string) => BoundLayout>(() => unbound);

/**
 * Keeps the layouts of tables inside other components; its value is a hook from the name of a table to its layout.
 * Without it such a layout is lost when its table unmounts.
 * @example <TableLayoutsProvider value={useTableLayout}>…</TableLayoutsProvider>
 */
export const TableLayoutsProvider = TableLayoutsContext.Provider;

/**
 * Layout props of a table inside another component.
 * @example const tableLayout = useNamedLayout('chart'); // <DataTable {...tableLayout} … />
 */
export function useNamedLayout(name: string): BoundLayout {
  const useLayout = use(TableLayoutsContext);
  return useLayout(name);
}
