import { addDays, type Day } from '@org/energy-core';
import type { Queryable } from '../../database/db.ts';
import { DAYS_AT_ONCE } from '../../lib/chunks.ts';
import { withinBounds } from './dayBounds.ts';

/**
 * Uploads as layers over the days of their owner (decision 15): of the layers not undone the one with the largest id
 * is visible. Its days are in `shown`, those of all others in `history`, and none in both.
 */
export interface LayerTables {
  readonly uploads: string;
  readonly shown: string;
  readonly history: string;
  /** Column of all three: the meter or city whose days they are. */
  readonly owner: string;
  /** Columns of a day besides its owner, day and `upload_id`. */
  readonly values: readonly string[];
  /** Days that deletions emptied; they are layers, too. */
  readonly emptied?: string;
  /** Columns of the history only, with their types. */
  readonly removal?: Readonly<Record<string, string>>;
}

export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Makes the newest layer that is not undone visible on each day of the span, after an undo or restore: first hidden
 * days move to the history, then top days move out of it. Settled days are unchanged. `removal` are the values of the
 * columns of that name, in their order.
 */
export type Settle = (
  tx: Queryable,
  owner: number,
  span: Span,
  removal?: readonly unknown[],
) => Promise<void>;

export function settleOf(tables: LayerTables): Settle {
  const sink = sinkOf(tables);
  const raise = raiseOf(tables);
  return async (tx, owner, { from, to }, removal = []) => {
    for (let first = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
      const end = addDays(first, DAYS_AT_ONCE - 1);
      const last = end < to ? end : to;
      await tx.query(sink, [owner, first, last, ...removal]);
      await tx.query(raise, [owner, first, last]);
    }
  };
}

// `offset 0` keeps the planner from joining whole tables where its figures are old: each row is looked up by index.
const isUndone = ({ uploads }: LayerTables, upload: string) =>
  `(select is_undone from ${uploads} where id = ${upload})`;
/** Whether a layer above that of `row` has a row of the same day in `table` and is not undone. */
const liesBelow = (tables: LayerTables, table: string, row: string) => `exists (
        select 1 from ${table} above
        where above.${tables.owner} = ${row}.${tables.owner} and above.day = ${row}.day and ${withinBounds(2, 'above.day')}
          and above.upload_id > ${row}.upload_id and not ${isUndone(tables, 'above.upload_id')} offset 0)`;
const isCovered = (tables: LayerTables, row: string) =>
  [tables.history, ...(tables.emptied === undefined ? [] : [tables.emptied])]
    .map((table) => liesBelow(tables, table, row))
    .join(' or ');
const columnsOf = ({ owner, values }: LayerTables) => [owner, 'day', ...values, 'upload_id'].join(', ');

function sinkOf(tables: LayerTables): string {
  const { owner, shown, history, removal = {} } = tables;
  const given = Object.entries(removal).map(([column, type], at) => ({
    column,
    value: `$${at + 4}::${type}`,
  }));
  return `
  with gone as (
    delete from ${shown} r
    where r.${owner} = $1 and ${withinBounds(2, 'r.day')}
      and (${isUndone(tables, 'r.upload_id')} or ${isCovered(tables, 'r')})
    returning *
  )
  insert into ${history} (${[columnsOf(tables), ...given.map(({ column }) => column)].join(', ')})
  select ${[columnsOf(tables), ...given.map(({ value }) => value)].join(', ')} from gone`;
}

function raiseOf(tables: LayerTables): string {
  const { owner, shown, history } = tables;
  const columns = columnsOf(tables);
  return `
  with back as (
    delete from ${history} h
    where h.${owner} = $1 and ${withinBounds(2, 'h.day')} and not ${isUndone(tables, 'h.upload_id')}
      and not exists (
        select 1 from ${shown} r
        where r.${owner} = h.${owner} and r.day = h.day and ${withinBounds(2, 'r.day')} offset 0)
      and not (${isCovered(tables, 'h')})
    returning ${columns}
  )
  insert into ${shown} (${columns}) select ${columns} from back`;
}
