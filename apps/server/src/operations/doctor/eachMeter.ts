import type { Db, Queryable } from '../../database/db.ts';
import { type Progress, silent } from '../../lib/progress.ts';

/** Meters per query: some hundred thousand readings, so that memory is bounded and others are served in between. */
const AT_ONCE = 50;

export interface MeterName {
  readonly id: number;
  readonly name: string;
}

/** How problems name a meter. */
export const meterText = ({ id, name }: MeterName): string => `meter ${id} («${name}»)`;

/** Calls `look` with batches of meters, each in a transaction without a timeout. */
export async function eachMeter<T>(
  db: Db,
  look: (tx: Queryable, meters: readonly number[]) => Promise<readonly T[]>,
  { name, progress = silent }: { name: string; progress?: Progress | undefined },
): Promise<{ meters: ReadonlyMap<number, MeterName>; found: T[] }> {
  const { rows } = await db.query<MeterName>('select id, name from meter order by id', []);
  const found: T[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE).map(({ id }) => id);
    found.push(
      ...(await db.tx(async (tx) => {
        await tx.query('set local statement_timeout = 0', []);
        return look(tx, part);
      })),
    );
    progress(`${name}, meters`, Math.min(at + AT_ONCE, rows.length), rows.length);
  }
  return { meters: new Map(rows.map((meter) => [meter.id, meter])), found };
}
