import { join } from 'node:path';
import { OperatorError } from '../operatorError.ts';
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

/**
 * Opens the store of a running server: PostgreSQL where a URL is set, the embedded database otherwise.
 * @throws OperatorError when it cannot be opened: in use, damaged, of another version, not answering
 */
export async function openStore({ databaseUrl, dataFolder, onLost }: StoreOptions): Promise<Db> {
  try {
    if (databaseUrl === null) return await openEmbedded({ folder: join(dataFolder, 'database') });
    return await openPostgres({ url: databaseUrl, ...(onLost && { onLost }) });
  } catch (cause) {
    const { message } = cause as Error;
    throw new OperatorError(
      databaseUrl === null ? message : `PostgreSQL at DATABASE_URL does not answer: ${message}`,
      { cause },
    );
  }
}
