import { createHmac } from 'node:crypto';
import { OperatorError } from '../../lib/operatorError.ts';
import { clientClass } from './hosts.ts';

/** Arbitrary, but the same for every server of this product. */
const SERVERS = 48_151_621;

/** A number that differs by key and reveals nothing about it. */
const markOf = (key: Uint8Array): number =>
  createHmac('sha256', key).update('servers').digest().readInt32BE(0);

/**
 * Announces to other servers on this database that one with this signing key is running, until the returned function
 * is called or the process ends. Call it inside `startAlone`.
 * @throws OperatorError if a running server has another key: it would refuse tokens issued here
 */
export async function announceServer(
  url: string,
  key: Uint8Array,
  onLost?: (error: Error) => void,
): Promise<() => Promise<void>> {
  const { url: connectionString, Client } = clientClass(url);
  const client = new Client({ connectionString, application_name: 'energy', keepAlive: true });
  client.on('error', (error) =>
    onLost?.(new Error(`The connection that announces this server was lost: ${error.message}`)),
  );
  await client.connect();
  try {
    const mark = markOf(key);
    const { rows } = await client.query(
      `select 1 from pg_locks
       where locktype = 'advisory' and objsubid = 2 and classid = $1 and objid <> ($2::bigint & 4294967295)::oid
         and database = (select oid from pg_database where datname = current_database()) limit 1`,
      [SERVERS, mark],
    );
    if (rows.length > 0)
      throw new OperatorError(
        'Another server works on this database with another signing key. Give all servers of one database the same ENERGY_DATA folder: it holds the key and the uploaded files.',
      );
    await client.query('select pg_advisory_lock_shared($1, $2)', [SERVERS, mark]);
  } catch (error) {
    await client.end();
    throw error;
  }
  return () => client.end();
}
