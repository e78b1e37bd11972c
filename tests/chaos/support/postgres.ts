import pg from 'pg';

/** The server tests may use; see `apps/server/src/testing/engines.ts`. */
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const asAdmin = async (statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return client.query(statement).finally(() => client.end());
};

export const hasConnections = async (database: string): Promise<boolean> =>
  (await asAdmin(`select 1 from pg_stat_activity where datname = '${database}'`)).rows.length > 0;
