import { join } from 'node:path';
import type { Db } from './db.ts';
import { openEmbedded } from './embedded/driver.ts';
import { openPostgres } from './postgres/driver.ts';

export interface StoreOptions {
  /** Connection text of a PostgreSQL server; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** The data folder; the embedded database lives in its `database` part. */
  readonly dataFolder: string;
  readonly onLost?: (error: Error) => void;
}

/** Opens the store of a running server: PostgreSQL where a URL is set, the embedded database otherwise. */
export async function openStore({ databaseUrl, dataFolder, onLost }: StoreOptions): Promise<Db> {
  if (databaseUrl === null) return openEmbedded({ folder: join(dataFolder, 'database') });
  try {
    return await openPostgres({ url: databaseUrl, ...(onLost && { onLost }) });
  } catch (cause) {
    throw new Error(`PostgreSQL at DATABASE_URL does not answer: ${(cause as Error).message}`, { cause });
  }
}
