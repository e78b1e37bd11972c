import { FIRST_YEAR, LAST_YEAR, monthRange } from '@org/energy-core';
import type { Queryable } from '../../database/db.ts';
import { trustReferences } from '../../database/trustReferences.ts';
import { refreshMonths } from '../../domain/readings/readingMonths.ts';
import { quoted } from '../tablesOf.ts';
import { copiedColumns, inMove, MOVE, type MovedTable, movedTables } from './movedTables.ts';

const typeOf: Readonly<Record<string, string>> = { meter_id: 'int', day: 'date' };

export interface MoveState {
  /** Rows moved so far, and the estimated total. */
  readonly done: number;
  readonly total: number;
  /** True when all rows are in the new tables. */
  readonly isComplete: boolean;
}
interface Stored {
  readonly place: number;
  /** The last moved row, by the columns of `MovedTable.order`. */
  readonly position: readonly string[] | null;
  readonly done: number;
  readonly total: number;
}

/**
 * Moves the next rows, about `count` or as many as take as long, within a transaction. Blocks changes of the readings
 * of their meters, not reads.
 */
export async function moveRows(tx: Queryable, count: number): Promise<MoveState> {
  const { rows } = await tx.query<Stored>(
    `select place, position, done, total from ${MOVE}.progress for update`,
    [],
  );
  const state = rows[0]!;
  const table = movedTables[state.place];
  if (!table) return { ...state, isComplete: true };
  const start = state.position;
  const end = await rowAfter(tx, table, start, Math.ceil(count / (table.readings ?? 1)));
  await lockMeters(tx, start?.[0] ?? null, end?.[0] ?? null);
  const done = state.done + (await copy(tx, table, start, end));
  const place = end ? state.place : state.place + 1;
  await tx.query(`update ${MOVE}.progress set place = $1, position = $2::text[], done = $3`, [
    place,
    end && `{${end.join(',')}}`,
    done,
  ]);
  return { done, total: Math.max(state.total, done), isComplete: place === movedTables.length };
}

const rowOf = (values: readonly string[]) => `(${values.join(', ')})`;
/** Rows after `start`, which is `$1`…, up to and with `end`, which follows. */
function between({ order }: MovedTable, start: readonly string[] | null, end: readonly string[] | null) {
  const bound = (operator: string, first: number) =>
    `${rowOf(order)} ${operator} ${rowOf(order.map((column, at) => `$${first + at}::${typeOf[column]}`))}`;
  const conditions = [
    ...(start ? [bound('>', 1)] : []),
    ...(end ? [bound('<=', 1 + (start?.length ?? 0))] : []),
  ];
  return { where: conditions.join(' and ') || 'true', params: [...(start ?? []), ...(end ?? [])] };
}

/** The key of the row `count` rows later; null if there are fewer. */
async function rowAfter(
  tx: Queryable,
  table: MovedTable,
  start: readonly string[] | null,
  count: number,
): Promise<string[] | null> {
  const { where, params } = between(table, start, null);
  const { rows } = await tx.query<Record<string, unknown>>(
    `select ${table.order.join(', ')} from ${quoted(table.name)} where ${where}
     order by ${table.order.join(', ')} offset ${count - 1} limit 1`,
    params,
  );
  return rows[0] ? table.order.map((column) => String(rows[0]![column])) : null;
}

const lockMeters = (tx: Queryable, first: string | null, last: string | null) =>
  tx.query(
    `select from meter where ($1::int is null or id >= $1) and ($2::int is null or id <= $2)
     order by id for no key update`,
    [first, last],
  );

async function copy(
  tx: Queryable,
  table: MovedTable,
  start: readonly string[] | null,
  end: readonly string[] | null,
): Promise<number> {
  const { name, order } = table;
  const { columns, values } = await copiedColumns(tx, name, 'old');
  const { where, params } = between(table, start, end);
  // Their references were checked in the old table.
  await trustReferences(tx, true);
  await tx.query(
    `insert into ${inMove(name)} (${columns}) select ${values} from ${quoted(name)} as old
     where ${where} order by ${order.join(', ')} on conflict do nothing`,
    params,
  );
  await trustReferences(tx, false);
  const { rows } = await tx.query<{ old: number; made: number }>(
    `select (select count(*) from ${quoted(name)} where ${where}) as old,
            (select count(*) from ${inMove(name)} where ${where}) as made`,
    params,
  );
  const { old, made } = rows[0]!;
  if (old !== made) throw new Error(`${made} of ${old} rows of ${name} came over.`);
  if (name === 'reading_month') await sumCostsAgain(tx, where, params);
  return old;
}

/** Sums that were added up as floats. */
export async function sumCostsAgain(tx: Queryable, where: string, params: readonly unknown[]): Promise<void> {
  const { rows: paths } = await tx.query<{ path: string }>(
    "select current_setting('search_path') as path",
    [],
  );
  await tx.query(`set local search_path to ${MOVE}, ${paths[0]!.path}`);
  const { rows } = await tx.query<{ meter_id: number; first: number; last: number }>(
    `select meter_id, min(jy * 12 + jm - 1) as first, max(jy * 12 + jm - 1) as last from reading_month
     where (${where}) and cost is not null and jy between ${FIRST_YEAR} and ${LAST_YEAR}
     group by meter_id`,
    params,
  );
  const rangeOf = (month: number) => monthRange(Math.floor(month / 12), (month % 12) + 1);
  for (const { meter_id, first, last } of rows)
    await refreshMonths(tx, meter_id, { from: rangeOf(first).from, to: rangeOf(last).to });
  await tx.query(`set local search_path to ${paths[0]!.path}`);
}
