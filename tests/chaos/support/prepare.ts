import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../../apps/server/src/database/embedded/driver.ts';
import { openPostgres } from '../../../apps/server/src/database/postgres/driver.ts';
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

  const embedded = async (): Promise<Prepared> => {
    const [current, old] = [join(root, 'current'), join(root, 'old')];
    const empty = await openEmbedded({ folder: join(current, 'database') });
    await empty.close();
    cpSync(current, old, { recursive: true });
    await makeOldStore(await openEmbedded({ folder: join(old, 'database') }));
    await makeCurrentStore({ ENERGY_DATA: current });
    return {
      engine: 'embedded',
      current: { dataFolder: current, database: null },
      old: { dataFolder: old, database: null },
    };
  };

  const postgres = async (): Promise<Prepared> => {
    const make = async (name: string) => {
      const { url, drop } = await makeDatabase();
      drops.push(drop);
      return { url, store: { dataFolder: join(root, name), database: new URL(url).pathname.slice(1) } };
    };
    const [current, old] = [await make('current-files'), await make('old-files')];
    mkdirSync(old.store.dataFolder);
    await makeOldStore(await openPostgres({ url: old.url }));
    await makeCurrentStore({ ENERGY_DATA: current.store.dataFolder, DATABASE_URL: current.url });
    return { engine: 'PostgreSQL', current: current.store, old: old.store };
  };

  project.provide('prepared', [await embedded(), ...(hasPostgres ? [await postgres()] : [])]);
  return async () => {
    for (const drop of drops) await drop();
    rmSync(root, { recursive: true, force: true });
  };
}

async function makeCurrentStore(environment: Record<string, string>): Promise<void> {
  const server = await startServer({ ...environment, ENERGY_BACKUPS: 'off' });
  if (!('address' in server)) throw new Error(server.output);
  const anonymous = clientOf(server.address, () => null);
  const { token } = await anonymous.login({ body: { email: 'root', password: ROOT_PASSWORD_OF_PROCESSES } });
  await makeBuilding(clientOf(server.address, () => token));
  await server.stop();
}
