import type { Queryable } from '../../database/db.ts';
import { columnList, quoted } from '../tablesOf.ts';

/** The schema in which the new tables are filled, under the names they will have. */
export const MOVE = 'energy_move';

export interface MovedTable {
  readonly name: string;
  /** Columns of the copy order; the old table has an index on them. */
  readonly order: readonly string[];
  /** What names a row. */
  readonly key: readonly string[];
  /** Cost of a row in readings, if its sums are recomputed. */
  readonly readings?: number;
}

/** Tables of the migration, each after those its rows are computed from. All belong to a meter. */
export const movedTables: readonly MovedTable[] = [
  { name: 'reading_day', order: ['meter_id', 'day'], key: ['meter_id', 'day'] },
  { name: 'reading_day_history', order: ['meter_id', 'day'], key: ['meter_id', 'upload_id', 'day'] },
  { name: 'register_reading', order: ['meter_id', 'day'], key: ['upload_id', 'day'] },
  { name: 'empty_day', order: ['meter_id', 'day'], key: ['meter_id', 'day', 'upload_id'] },
  { name: 'reading_month', order: ['meter_id'], key: ['meter_id', 'jy', 'jm'], readings: 30 },
];
export const names: string = columnList(movedTables.map(({ name }) => name));
export const inMove = (table: string): string => `${MOVE}.${quoted(table)}`;

/** True while the readings are being moved to new tables. */
export async function isMoving(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>('select to_regclass($1) is not null as known', [
    `${MOVE}.progress`,
  ]);
  return rows[0]!.known;
}

/** Gives up what was copied; the old tables have been whole all the time. */
export async function dropMove(tx: Queryable): Promise<void> {
  await tx.query(`drop schema if exists ${MOVE} cascade`, []);
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_new_type: boolean;
}

/** The columns of the new table, and how each is made of a row `from` of the old one. */
export async function copiedColumns(
  db: Queryable,
  table: string,
  from: string,
): Promise<{ columns: string; values: string }> {
  const { rows } = await db.query<Column>(
    `select made.attname as name, format_type(made.atttypid, made.atttypmod) as type,
       made.atttypid <> old.atttypid as is_new_type
     from pg_attribute made join pg_attribute old on old.attrelid = to_regclass($2) and old.attname = made.attname
     where made.attrelid = to_regclass($1) and made.attnum > 0 and not made.attisdropped and not old.attisdropped
     order by made.attnum`,
    [inMove(table), quoted(table)],
  );
  // Converts a float by its text, to keep the decimal digits.
  const copied = ({ name, type, is_new_type }: Column) =>
    `${from}.${quoted(name)}${is_new_type ? `::text::${type}` : ''}`;
  return { columns: columnList(rows.map(({ name }) => name)), values: rows.map(copied).join(', ') };
}
