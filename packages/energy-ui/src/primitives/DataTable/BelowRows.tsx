import { StepPager, type TableSteps } from './pager/StepPager.tsx';
import { TablePager } from './pager/TablePager.tsx';
import type { TableModel } from './useTableModel.ts';
import type { TableState } from './useTableState.ts';

interface BelowRowsProps<Row> {
  /** Name of the table. */
  label: string;
  state: TableState;
  model: TableModel<Row>;
  pageSizes: readonly number[];
  isPaged: boolean;
  steps?: TableSteps;
}

/** Pages below the rows, if there is more than one. */
export function BelowRows<Row>({ label, state, model, pageSizes, isPaged, steps }: BelowRowsProps<Row>) {
  const shared = { label, pageSizes, pageSize: state.pageSize, onPageSize: state.showPerPage };
  if (steps) return <StepPager {...steps} {...shared} />;
  const { page, pageCount, total } = model;
  if (!isPaged || total <= Math.min(state.pageSize, ...pageSizes)) return null;
  return (
    <TablePager
      {...shared}
      {...{ page, pageCount, total }}
      isGrouped={model.groupBy !== undefined}
      onPage={state.setPage}
    />
  );
}
