import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hasPostgres, makeDatabase } from '../../../apps/server/src/testing/engines.ts';
import { ROOT_PASSWORD_OF_PROCESSES, startServer } from '../../../apps/server/src/testing/processes.ts';
import { clientOf } from './client.ts';
import { makeBuilding } from './makeBuilding.ts';
import { makeOldStore } from './oldStore.ts';

interface Store {
  readonly dataFolder: string;
  /** The database on PostgreSQL; null for the embedded one in the folder. */
  readonly database: string | null;
}
/** Stores that each test copies: making one takes seconds. */
export interface Prepared {
  readonly engine: 'embedded' | 'PostgreSQL';
  /** With one organization and one building, no meters. */
  readonly current: Store;
  /** As the first version left it. */
  readonly old: Store;
}

declare module 'vitest' {
  export interface ProvidedContext {
    prepared: Prepared[];
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), 'energy-chaos-prepared-'));
  const drops: (() => Promise<void>)[] = [];

  const place = async (engine: Prepared['engine'], name: string) => {
    const dataFolder = join(root, engine, name);
    mkdirSync(dataFolder, { recursive: true });
    if (engine === 'embedded') return { store: { dataFolder, database: null }, url: null };
    const { url, drop } = await makeDatabase();
    drops.push(drop);
    return { store: { dataFolder, database: new URL(url).pathname.slice(1) }, url };
  };

  const prepared: Prepared[] = [];
  for (const engine of hasPostgres ? (['embedded', 'PostgreSQL'] as const) : (['embedded'] as const)) {
    const current = await place(engine, 'current');
    await makeCurrentStore(current.store.dataFolder, current.url);
    const old = await place(engine, 'old');
    await makeOldStore(old.store.dataFolder, old.url);
    prepared.push({ engine, current: current.store, old: old.store });
  }
  project.provide('prepared', prepared);
  return async () => {
    for (const drop of drops) await drop();
    rmSync(root, { recursive: true, force: true });
  };
}

async function makeCurrentStore(dataFolder: string, url: string | null): Promise<void> {
  const server = await startServer({
    ENERGY_DATA: dataFolder,
    ENERGY_BACKUPS: 'off',
    ...(url !== null && { DATABASE_URL: url }),
  });
  if (!('address' in server)) throw new Error(server.output);
  const anonymous = clientOf(server.address, () => null);
  const { token } = await anonymous.login({ body: { email: 'root', password: ROOT_PASSWORD_OF_PROCESSES } });
  const client = clientOf(server.address, () => token);
  await makeBuilding(client);
  await server.stop();
}
