// biome-ignore-all lint/a11y/noRedundantRoles: laid out as a list of label and value, the elements lose their table roles in the browser
import { Fragment, type ReactNode, useCallback, useRef, useState } from 'react';
import { NarrowRow } from './narrow/NarrowRow.tsx';
import type { NarrowColumns } from './narrow/narrowColumns.ts';
import type { GroupTotal } from './rows/columnTotal.ts';
import type { RowWindow } from './rows/useRowWindow.ts';
import { GroupRow, type RowState, TableRow } from './TableRow.tsx';
import type { TableModel } from './useTableModel.ts';

interface TableBodyProps<Row> {
  model: TableModel<Row>;
  window: RowWindow<Row>;
  isVirtualized: boolean;
  /** Rows of two lines; null with room for columns. */
  narrow: NarrowColumns<Row> | null;
  hasSelection: boolean;
  rowState: ((row: Row) => RowState) | undefined;
  rowDetail: ((row: Row) => ReactNode) | undefined;
  rowKey: (row: Row) => string;
  rowName: ((row: Row) => string) | undefined;
}

/** Rows of the page or of the visible part, under their groups if the table is grouped. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { model, window, isVirtualized, narrow, hasSelection, rowState, rowDetail, rowKey, rowName } = props;
  const { table, rows, shown, groupBy } = model;
  const select = useRef((_key: string, _isSelected: boolean) => {});
  select.current = (key, isSelected) => table.getRow(key, true).toggleSelected(isSelected);
  const keyOf = useRef(rowKey);
  keyOf.current = rowKey;
  const onSelect = useCallback(
    (row: Row, isSelected: boolean) => select.current(keyOf.current(row), isSelected),
    [],
  );
  const [open, setOpen] = useState<readonly string[]>([]);
  const onToggle = useCallback(
    (id: string) =>
      setOpen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id])),
    [],
  );
  const isPickSticky = shown.some(({ isPinned }) => isPinned);
  const end = window.from + rows.length;
  return (
    <tbody role="rowgroup">
      <Spacer height={window.before} />
      {rows.map((each, index) => {
        const row = each.original as Row;
        const isLast = isVirtualized
          ? window.from + index === window.count - 1
          : window.from + index === end - 1;
        if (each.subRows.length > 0 && groupBy)
          return (
            <GroupRow
              key={each.id}
              first={row}
              count={each.subRows.length}
              shown={shown}
              groupBy={groupBy}
              totalOf={(id) => each.getValue<GroupTotal | null>(id)}
              isExpanded={each.getIsExpanded()}
              isLast={isLast}
              hasPick={hasSelection}
              isPickSticky={isPickSticky}
              onToggle={() => each.toggleExpanded()}
            />
          );
        const detail = rowDetail?.(row);
        const isSelected = hasSelection ? each.getIsSelected() : undefined;
        const shared = {
          ...{ row, groupBy, isSelected, onSelect },
          state: rowState?.(row) ?? (isSelected ? 'selected' : undefined),
          isOpened: Boolean(detail),
          isLast: isLast && !detail,
          canSelect: each.getCanSelect(),
          name: hasSelection ? (rowName?.(row) ?? each.id) : '',
        };
        return (
          <Fragment key={each.id}>
            {narrow ? (
              <NarrowRow
                {...shared}
                columns={narrow}
                id={each.id}
                isOpen={open.includes(each.id)}
                onToggle={onToggle}
              />
            ) : (
              <TableRow
                {...shared}
                shown={shown}
                place={isVirtualized ? window.from + index + 2 : undefined}
                isPickSticky={isPickSticky}
              />
            )}
            {detail && (
              <tr role="row" className="eui-table-detail" data-last={isLast || undefined}>
                <td role="cell" colSpan={shown.length + (hasSelection ? 1 : 0)}>
                  {detail}
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
      <Spacer height={window.after} />
    </tbody>
  );
}

/** Spacer for the rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="eui-table-spacer" style={{ blockSize: height }}>
      <td />
    </tr>
  );
}
