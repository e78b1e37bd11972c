// biome-ignore-all lint/a11y/noRedundantRoles: laid out as a grid, the elements lose their table roles in the browser
import type { ReactNode } from 'react';
import type { NarrowColumns } from './narrow/narrowColumns.ts';
import { cellOf } from './TableRow.tsx';
import type { ShownColumn } from './useTableModel.ts';

interface TotalRowProps<Row> {
  /** Totals by column id. */
  footer: Readonly<Record<string, ReactNode>>;
  shown: readonly ShownColumn<Row>[];
  /** Rows of two lines; null with room for columns. */
  narrow: NarrowColumns<Row> | null;
  hasSelection: boolean;
}

/** Last row: totals below their columns, or with the names of the columns beside them. */
export function TotalRow<Row>({ footer, shown, narrow, hasSelection }: TotalRowProps<Row>) {
  return (
    <tfoot role="rowgroup">
      <tr role="row" className={narrow ? 'eui-table-short' : undefined}>
        {!narrow && hasSelection && <td role="cell" className="eui-table-pick" data-label="" />}
        {shown.map((each) => {
          const { id, header } = each.column;
          if (!narrow)
            return (
              <td key={id} {...cellOf(each)}>
                {footer[id]}
              </td>
            );
          if (footer[id] === undefined || footer[id] === null) return null;
          return (
            <td
              key={id}
              role="cell"
              className="eui-table-short-fact"
              data-bare={each.column === narrow.name || undefined}
            >
              {each.column !== narrow.name && <span className="eui-table-label">{header}</span>}
              <span className="eui-table-short-value">{footer[id]}</span>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
