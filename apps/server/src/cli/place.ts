import { existsSync } from 'node:fs';
import { readConfig } from '../config.ts';
import type { Db } from '../database/db.ts';
import { isVacant } from '../database/embedded/folder.ts';
import { hasRecord } from '../database/migrate.ts';
import { hasTraces, openAsIs } from '../database/open.ts';
import { databaseFolder } from '../database/transfer/backups.ts';
import { OperatorError } from '../operatorError.ts';
import type { Given } from './command.ts';

/** Which store a command is about. */
export interface Place {
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
}

/** The settings of the server, with `--data` and `--url` before them. */
export function placeOf({ values }: Given): Place {
  const url = values.get('url');
  const { dataFolder, databaseUrl } = readConfig({
    ENERGY_DATA: values.get('data') ?? process.env.ENERGY_DATA,
    DATABASE_URL: url === 'none' ? undefined : (url ?? process.env.DATABASE_URL),
  });
  return { dataFolder, databaseUrl };
}

/** How the connections of these commands call themselves; those of a server say `energy`. */
const APPLICATION = 'energy-db';

/**
 * Opens the store of a place for `work` and closes it afterwards.
 * @throws OperatorError where there is none: a misspelt folder must not become an empty store
 */
export async function withStore<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  if (place.databaseUrl === null) refuseNothing(place.dataFolder);
  return withDatabase(place, async (db) => {
    if (!(await hasRecord(db))) throw new OperatorError(`There is no store in ${describePlace(place)}.`);
    return work(db);
  });
}

function refuseNothing(dataFolder: string): void {
  if (!existsSync(dataFolder)) throw new OperatorError(`There is no folder ${dataFolder}.`);
  // Where a store was, opening it says how to restore it.
  if (isVacant(databaseFolder(dataFolder)) && !hasTraces(dataFolder))
    throw new OperatorError(`There is no store in ${dataFolder}.`);
}

/** The same for a PostgreSQL database that may be empty. */
export async function withDatabase<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openAsIs({ ...place, databaseUrl: place.databaseUrl && named(place.databaseUrl) });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const named = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', APPLICATION);
  return url.href;
};

/** The place in words, without a password. */
export const describePlace = ({ databaseUrl, dataFolder }: Place): string => {
  if (databaseUrl === null) return `the embedded store in ${dataFolder}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the PostgreSQL database ${pathname.slice(1)} on ${host}`;
};
