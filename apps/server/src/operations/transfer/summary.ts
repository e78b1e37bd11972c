import type { Queryable } from '../../database/db.ts';
import { columnList, quoted, type Table } from '../tablesOf.ts';

/** Row count and checksum of a table, equal on both engines for equal rows. */
export interface Summary {
  readonly rows: number;
  readonly checksum: string;
}

/** Text of days, times, numbers and bytes must not depend on how a server or a session is set up. */
const fixedText = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '10s'`;

/** Makes one transaction fit for a long copy whose text is exact. */
export const prepareCopy = async (tx: Queryable): Promise<void> => {
  await tx.query(fixedText);
};

/** Call `prepareCopy` in the transaction first. The order of rows does not matter, their number of equals does. */
export async function summarize(tx: Queryable, { name, columns }: Table): Promise<Summary> {
  const { rows } = await tx.query<Summary>(
    `select count(*) as rows, coalesce(sum(hashtextextended(row(${columnList(columns)})::text, 0)), 0)::text as checksum
     from ${quoted(name)}`,
    [],
  );
  return rows[0]!;
}
