import type { DataColumn } from '../columns.ts';

/** What a user changed about the columns of a table; `{}` is the default layout. Unknown column ids are ignored. */
export interface TableLayout {
  /** Column ids in display order; columns not named follow their default predecessor. */
  readonly order?: readonly string[];
  /** Ids of hidden columns. */
  readonly hidden?: readonly string[];
  /** Widths in px by column id. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Ids of columns that stay at the inline start while the table scrolls. */
  readonly pinned?: readonly string[];
  /** Id of the column whose values group the rows. */
  readonly groupBy?: string;
}

export const MIN_COLUMN_WIDTH = 56;
export const MAX_COLUMN_WIDTH = 800;
/** Step of a width change by key or button, in px. */
export const WIDTH_STEP = 16;

export interface ArrangedColumn<Row> {
  readonly column: DataColumn<Row>;
  readonly isVisible: boolean;
  readonly isPinned: boolean;
  /** Column of buttons: keeps its position. */
  readonly isFixed: boolean;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  /** The last visible column cannot be hidden. */
  readonly canHide: boolean;
}

type Columns<Row> = readonly DataColumn<Row>[];
const isFixed = <Row>(column: DataColumn<Row>): boolean => column.isHeaderHidden === true;

/**
 * All columns in display order: pinned ones first, hidden ones at their position.
 * @example arrangeColumns(columns, { order: ['energy', 'name'], hidden: ['day'] })
 */
export function arrangeColumns<Row>(columns: Columns<Row>, layout: TableLayout): ArrangedColumn<Row>[] {
  const pinned = new Set(layout.pinned);
  const hidden = new Set(layout.hidden);
  const ordered = orderedColumns(columns, layout.order ?? []);
  const moving = ordered.filter(({ id }) => pinned.has(id));
  const pinnedCount = moving.length;
  moving.push(...ordered.filter(({ id }) => !pinned.has(id)));
  const visible = moving.filter(({ id }) => !hidden.has(id));
  // A layout of another version may hide everything there is.
  const isVisible = (id: string) => visible.length === 0 || !hidden.has(id);
  let next = 0;
  return columns.map((atSlot) => {
    if (isFixed(atSlot))
      return {
        ...{ column: atSlot, isVisible: true, isPinned: false, isFixed: true },
        ...{ canMoveUp: false, canMoveDown: false, canHide: false },
      };
    const position = next++;
    const column = moving[position]!;
    const isPinned = position < pinnedCount;
    return {
      column,
      isVisible: isVisible(column.id),
      isPinned,
      isFixed: false,
      canMoveUp: position > 0 && position !== pinnedCount,
      canMoveDown: position < moving.length - 1 && position !== pinnedCount - 1,
      canHide: !isVisible(column.id) || visible.length > 1,
    };
  });
}

/** Movable columns in the stored order; an unstored one follows its default predecessor. */
function orderedColumns<Row>(columns: Columns<Row>, order: readonly string[]): DataColumn<Row>[] {
  const movable = columns.filter((column) => !isFixed(column));
  const stored = [...new Set(order)].flatMap((id) => movable.find((column) => column.id === id) ?? []);
  movable.forEach((column, index) => {
    if (stored.includes(column)) return;
    const before = movable[index - 1];
    stored.splice(before ? stored.indexOf(before) + 1 : 0, 0, column);
  });
  return stored;
}

/** Moves a column past its neighbor; pinned and unpinned columns stay among themselves. */
export function moveColumn<Row>(
  columns: Columns<Row>,
  layout: TableLayout,
  id: string,
  by: -1 | 1,
): TableLayout {
  const arranged = arrangeColumns(columns, layout).filter((each) => !each.isFixed);
  const index = arranged.findIndex(({ column }) => column.id === id);
  const moved = arranged[index];
  if (!moved || !(by < 0 ? moved.canMoveUp : moved.canMoveDown)) return layout;
  const order = arranged.map(({ column }) => column.id);
  order.splice(index, 1);
  order.splice(index + by, 0, id);
  return withOrder(columns, layout, order);
}

/** Shows or hides a column. */
export function toggleColumn<Row>(columns: Columns<Row>, layout: TableLayout, id: string): TableLayout {
  const found = arrangeColumns(columns, layout).find(({ column }) => column.id === id);
  if (!found?.canHide) return layout;
  return tidy({ ...layout, hidden: toggled(layout.hidden, id, found.isVisible) });
}

/** Pins a column after those already pinned, or returns it to its former index. */
export const pinColumn = (layout: TableLayout, id: string): TableLayout =>
  tidy({ ...layout, pinned: toggled(layout.pinned, id, !layout.pinned?.includes(id)) });

/** Sets the width of a column in px, within bounds; null lets the content decide. */
export function resizeColumn(layout: TableLayout, id: string, width: number | null): TableLayout {
  const { [id]: _, ...others } = layout.widths ?? {};
  return tidy({ ...layout, widths: width === null ? others : { ...others, [id]: boundedWidth(width) } });
}

/** Groups the rows by a column, or no longer if they are. */
export function groupByColumn({ groupBy, ...layout }: TableLayout, id: string): TableLayout {
  return groupBy === id ? layout : { ...layout, groupBy: id };
}

export const boundedWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH));

const toggled = (ids: readonly string[] = [], id: string, isIncluded: boolean): string[] => [
  ...ids.filter((each) => each !== id),
  ...(isIncluded ? [id] : []),
];

function withOrder<Row>(columns: Columns<Row>, layout: TableLayout, order: readonly string[]): TableLayout {
  const isDefault = columns
    .filter((column) => !isFixed(column))
    .every(({ id }, index) => id === order[index]);
  return tidy({ ...layout, order: isDefault ? [] : order });
}

/** Without empty parts, so that a manually reset layout equals the default. */
function tidy({ order, hidden, widths, pinned, groupBy }: TableLayout): TableLayout {
  return {
    ...(order?.length ? { order } : {}),
    ...(hidden?.length ? { hidden } : {}),
    ...(widths && Object.keys(widths).length > 0 ? { widths } : {}),
    ...(pinned?.length ? { pinned } : {}),
    ...(groupBy === undefined ? {} : { groupBy }),
  };
}
