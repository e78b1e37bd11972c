import type { NarrowColumns } from './narrow/narrowColumns.ts';
import type { ShownColumn } from './useTableModel.ts';
import '../Skeleton/Skeleton.css';
import './WaitingRows.css';

/** Widths of the bars in %, so that neighboring cells differ. */
const widths = [62, 84, 48, 72, 56, 78, 44];

interface WaitingRowsProps<Row> {
  shown: readonly ShownColumn<Row>[];
  /** Rows of two lines; null with room for columns. */
  narrow: NarrowColumns<Row> | null;
  rows: number;
  hasSelection: boolean;
}

/** Skeleton rows: a bar in each cell. */
export function WaitingRows<Row>({ shown, narrow, rows, hasSelection }: WaitingRowsProps<Row>) {
  const bar = (at: number, share = 1) => (
    <i className="eui-waiting-bar" style={{ inlineSize: `${widths[at % widths.length]! * share}%` }} />
  );
  return (
    <tbody className="eui-table-waiting" aria-hidden>
      {Array.from({ length: rows }, (_, row) =>
        narrow ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move.
          <tr key={row} className="eui-table-short">
            <td className="eui-table-short-name">{bar(row)}</td>
            {narrow.figures.length > 0 && <td className="eui-table-short-figures">{bar(row + 2, 0.6)}</td>}
          </tr>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move.
          <tr key={row}>
            {hasSelection && <td className="eui-table-pick" />}
            {shown.map(({ column, style }, at) => (
              <td key={column.id} style={style} data-align={column.align}>
                {!column.isHeaderHidden && bar(row + 3 * at)}
              </td>
            ))}
          </tr>
        ),
      )}
    </tbody>
  );
}
