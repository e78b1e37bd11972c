import pg from 'pg';

/** The server tests may use; see `apps/server/src/testing/engines.ts`. */
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
let last = 0;

const asAdmin = async (statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return client.query(statement).finally(() => client.end());
};

/** A copy of a database nobody is connected to. */
export async function copyDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  last += 1;
  const name = `energy_chaos_${process.pid}_${Date.now().toString(36)}_${last}`;
  await asAdmin(`create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };
}

export const hasConnections = async (database: string): Promise<boolean> =>
  (await asAdmin(`select 1 from pg_stat_activity where datname = '${database}'`)).rows.length > 0;
