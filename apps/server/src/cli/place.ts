import { readConfig } from '../config.ts';
import type { Db } from '../database/db.ts';
import { openAsIs } from '../database/open.ts';
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

/** Opens the store of a place for `work` and closes it afterwards. */
export async function withStore<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
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
