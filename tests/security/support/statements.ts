import type { Db, Queryable } from '../../../apps/server/src/database/db.ts';

/** The statements sent to a store while `work` runs, in order. Only one at a time may be watched. */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const watched = (of: Queryable): Queryable['query'] => {
    const query = of.query.bind(of);
    return (text, params) => {
      seen.push(text);
      return query(text, params);
    };
  };
  const before = { query: db.query, tx: db.tx };
  const tx = db.tx.bind(db);
  db.query = watched(db);
  db.tx = (inside) =>
    tx((own) => inside(Object.assign(Object.create(own) as Queryable, { query: watched(own) })));
  try {
    await work();
  } finally {
    Object.assign(db, before);
  }
  return seen;
}
