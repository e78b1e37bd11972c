import pg from 'pg';
import { UNREACHABLE } from '../db.ts';

interface Host {
  readonly host: string;
  readonly port: number;
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/** One URL per host of `postgres://user@a:5432,b:5433/name`. */
export function urlsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

type Role = 'primary' | 'standby';

/** Client class that connects to the first writable host, as after a failover, or to the first standby. */
export function clientClass(url: string, role: Role = 'primary'): { url: string; Client: typeof pg.Client } {
  const addresses = urlsOf(url);
  const first = addresses[0]!;
  if (addresses.length === 1) return { url, Client: pg.Client };
  class ClientOfRole extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = findHost(addresses, role).then((found) => {
        Object.assign(this, found);
        return super.connect();
      });
      if (!callback) return connected;
      connected.then(() => callback(undefined as never), callback);
      return undefined;
    }
  }
  return { url: first, Client: ClientOfRole };
}

const isReadOnly: Record<Role, string> = { primary: 'off', standby: 'on' };

/** @throws an error that counts as unreachable where none answers and has this role */
async function findHost(addresses: readonly string[], role: Role): Promise<Host> {
  const reasons: string[] = [];
  for (const connectionString of addresses) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
    client.on('error', () => undefined);
    const { host, port } = client;
    try {
      await client.connect();
      const { rows } = await client.query('show transaction_read_only');
      if (rows[0].transaction_read_only === isReadOnly[role]) return { host, port };
      reasons.push(`${host}:${port} is ${role === 'primary' ? 'read-only' : 'no standby'}`);
    } catch (error) {
      reasons.push(`${host}:${port}: ${(error as Error).message}`);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw Object.assign(
    new Error(`No host ${role === 'primary' ? 'takes writes' : 'is a standby'} (${reasons.join('; ')}).`),
    { code: UNREACHABLE },
  );
}
